import { PlusIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'

import { Button } from '#islands/ui/button.tsx'
import { useHydrated } from '#islands/ui/use-hydrated.ts'
import { call } from '#lib/client/api.ts'
import { showToast } from '#lib/client/toasts.ts'
import type { TrackedApplication } from '#lib/contract/applications/tracked-applications.ts'
import { messageOf } from '#lib/shared/errors.ts'
import {
  TRACKED_STATUS_LABELS,
  TRACKED_STATUSES,
  type TrackedStatus,
} from '#lib/shared/applications/tracked-status.ts'

import { TrackedCard } from './tracked-card.tsx'
import { TrackedDialog } from './tracked-dialog.tsx'

interface TrackedBoardProps {
  entries: TrackedApplication[]
}

/** The entry in the dialog; null while it is closed. */
type Editing = TrackedApplication | 'new' | null

/** Applications on other sites, a column for each status. */
export function TrackedBoard({ entries: initial }: TrackedBoardProps) {
  const [entries, setEntries] = useState(initial)
  const [editing, setEditing] = useState<Editing>(null)
  const hydrated = useHydrated()

  const put = (entry: TrackedApplication) =>
    setEntries(all => [entry, ...all.filter(({ id }) => id !== entry.id)])
  const move = async (entry: TrackedApplication, status: TrackedStatus) => {
    put({ ...entry, status })
    try {
      const params = { id: entry.id }
      put(await call('PUT /candidates/tracked-applications/{id}', { body: { status }, params }))
      showToast(`${entry.title}: ${TRACKED_STATUS_LABELS[status]}.`, 'success')
    } catch (error) {
      put(entry)
      showToast(messageOf(error, 'Failed to move it. Please try again.'))
    }
  }
  const forget = async (entry: TrackedApplication) => {
    setEntries(all => all.filter(({ id }) => id !== entry.id))
    try {
      await call('DELETE /candidates/tracked-applications/{id}', { params: { id: entry.id } })
      showToast(`${entry.title} at ${entry.company} was deleted.`, 'success')
    } catch (error) {
      put(entry)
      showToast(messageOf(error, 'Failed to delete it. Please try again.'))
    }
  }
  return (
    <>
      <Button className="mb-5" disabled={!hydrated} look="main" onClick={() => setEditing('new')}>
        <PlusIcon aria-hidden="true" className="icon" />
        Add Application
      </Button>
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-5">
        {TRACKED_STATUSES.map(status => (
          <Column
            entries={entries.filter(entry => entry.status === status)}
            key={status}
            onDelete={forget}
            onEdit={setEditing}
            onMove={move}
            status={status}
          />
        ))}
      </div>
      {editing && (
        <TrackedDialog
          entry={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={put}
        />
      )}
    </>
  )
}

interface ColumnProps {
  entries: TrackedApplication[]
  onDelete: (entry: TrackedApplication) => Promise<void>
  onEdit: (entry: TrackedApplication) => void
  onMove: (entry: TrackedApplication, status: TrackedStatus) => Promise<void>
  status: TrackedStatus
}

function Column({ entries, onDelete, onEdit, onMove, status }: ColumnProps) {
  const headingId = `column-${status}`
  return (
    <section aria-labelledby={headingId} className="min-w-0 rounded-card bg-sunken p-3">
      <h2 className="flex items-baseline justify-between gap-2 text-base" id={headingId}>
        {TRACKED_STATUS_LABELS[status]}
        <span className="text-sm tabular-nums text-soft">{entries.length}</span>
      </h2>
      {entries.length === 0 && <p className="mt-2 text-sm text-soft">None</p>}
      <ul className="mt-2 space-y-2">
        {entries.map(entry => (
          <li key={entry.id}>
            <TrackedCard
              entry={entry}
              onDelete={() => void onDelete(entry)}
              onEdit={() => onEdit(entry)}
              onMove={to => void onMove(entry, to)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
