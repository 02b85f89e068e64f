import { PlusIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { call } from '#lib/client/api.ts'
import type { Education } from '#lib/contract/profiles.ts'
import { periodOf } from '#lib/shared/period.ts'

import { DeleteEntryDialog } from './delete-entry-dialog.tsx'
import { EntryCard } from './entry-card.tsx'
import { EducationDialog } from './education-dialog.tsx'
import { Section } from './section.tsx'

interface EducationSectionProps {
  entries: Education[]
  /** Reads the profile again after a change. */
  onChange: () => Promise<void>
}

/** Studies, the latest first, each with its own dialog. */
export function EducationSection({ entries, onChange }: EducationSectionProps) {
  const [edited, setEdited] = useState<Education | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Education | null>(null)

  const remove = async ({ id }: Education) => {
    await call('DELETE /candidates/profile/education/{id}', { params: { id } })
    await onChange()
  }
  const add = (
    <Button look="quiet" onClick={() => setEdited('new')}>
      <PlusIcon aria-hidden="true" className="icon" />
      Add Education
    </Button>
  )
  return (
    <Section action={add} id="education" title="Education">
      {entries.length === 0 && <p className="text-soft">Not added yet</p>}
      <ul className="divide-y">
        {entries.map(entry => (
          <EntryCard
            description={entry.description}
            key={entry.id}
            onDelete={() => setDeleted(entry)}
            onEdit={() => setEdited(entry)}
            period={periodOf(entry)}
            subtitle={entry.institution}
            title={[entry.degree, entry.field].filter(Boolean).join(', ')}
          />
        ))}
      </ul>
      {edited && (
        <EducationDialog
          entry={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={onChange}
        />
      )}
      {deleted && (
        <DeleteEntryDialog
          name={deleted.degree}
          onClose={() => setDeleted(null)}
          onDelete={() => remove(deleted)}
        />
      )}
    </Section>
  )
}
