import { PlusIcon } from '@heroicons/react/24/outline'
import { type ReactNode, useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { ConfirmDialog } from '#islands/ui/dialogs/confirm-dialog.tsx'
import { periodOf } from '#islands/ui/period.ts'

import { SAVE_FAILED } from '../editing.ts'
import { EntryCard } from './entry-card.tsx'
import { Section } from '../sections/section.tsx'

/** The fields that every entry has. */
interface Entry {
  id: number
  current: boolean
  description: string | null
  endDate: string | null
  startDate: string
}

interface EntriesSectionProps<Kind extends Entry> {
  entries: Kind[]
  id: string
  onDelete: (entry: Kind) => Promise<void>
  /** The dialog of one entry; null for a new one. */
  renderDialog: (entry: Kind | null, onClose: () => void) => ReactNode
  subtitleOf: (entry: Kind) => string
  title: string
  titleOf: (entry: Kind) => string
}

/** Entries with a period, the latest first, each with its own dialog. */
export function EntriesSection<Kind extends Entry>(props: EntriesSectionProps<Kind>) {
  const { entries, id, onDelete, renderDialog, subtitleOf, title, titleOf } = props
  const [edited, setEdited] = useState<Kind | 'new' | null>(null)
  const [deleted, setDeleted] = useState<Kind | null>(null)

  const add = (
    <Button look="quiet" onClick={() => setEdited('new')}>
      <PlusIcon aria-hidden="true" className="icon" />
      Add {title}
    </Button>
  )
  return (
    <Section action={add} id={id} title={title}>
      {entries.length === 0 && <p className="text-soft">Not added yet</p>}
      <ul className="divide-y">
        {entries.map(entry => (
          <EntryCard
            description={entry.description}
            key={entry.id}
            onDelete={() => setDeleted(entry)}
            onEdit={() => setEdited(entry)}
            period={periodOf(entry)}
            subtitle={subtitleOf(entry)}
            title={titleOf(entry)}
          />
        ))}
      </ul>
      {edited && renderDialog(edited === 'new' ? null : edited, () => setEdited(null))}
      {deleted && (
        <ConfirmDialog
          action="Delete"
          description="It is removed from your profile."
          fallback={SAVE_FAILED}
          onClose={() => setDeleted(null)}
          onConfirm={async () => {
            await onDelete(deleted)
            setDeleted(null)
          }}
          title={`Delete “${titleOf(deleted)}”?`}
        />
      )}
    </Section>
  )
}
