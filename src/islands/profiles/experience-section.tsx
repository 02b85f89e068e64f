import { PlusIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { call } from '#lib/client/api.ts'
import type { Experience } from '#lib/contract/profiles.ts'
import { periodOf } from '#lib/shared/period.ts'

import { DeleteEntryDialog } from './delete-entry-dialog.tsx'
import { EntryCard } from './entry-card.tsx'
import { ExperienceDialog } from './experience-dialog.tsx'
import { Section } from './section.tsx'

interface ExperienceSectionProps {
  entries: Experience[]
  /** Reads the profile again after a change. */
  onChange: () => Promise<void>
}

/** Positions, the latest first, each with its own dialog. */
export function ExperienceSection({ entries, onChange }: ExperienceSectionProps) {
  const [edited, setEdited] = useState<Experience | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Experience | null>(null)

  const remove = async ({ id }: Experience) => {
    await call('DELETE /candidates/profile/experience/{id}', { params: { id } })
    await onChange()
  }
  const add = (
    <Button look="quiet" onClick={() => setEdited('new')}>
      <PlusIcon aria-hidden="true" className="icon" />
      Add Experience
    </Button>
  )
  return (
    <Section action={add} id="experience" title="Experience">
      {entries.length === 0 && <p className="text-soft">Not added yet</p>}
      <ul className="divide-y">
        {entries.map(entry => (
          <EntryCard
            description={entry.description}
            key={entry.id}
            onDelete={() => setDeleted(entry)}
            onEdit={() => setEdited(entry)}
            period={periodOf(entry)}
            subtitle={[entry.company, entry.location].filter(Boolean).join(', ')}
            title={entry.title}
          />
        ))}
      </ul>
      {edited && (
        <ExperienceDialog
          entry={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={onChange}
        />
      )}
      {deleted && (
        <DeleteEntryDialog
          name={deleted.title}
          onClose={() => setDeleted(null)}
          onDelete={() => remove(deleted)}
        />
      )}
    </Section>
  )
}
