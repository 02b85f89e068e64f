import { PencilSquareIcon, TrashIcon } from '@heroicons/react/24/outline'

import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { IconButton } from '#islands/ui/icon-button.tsx'
import type { TrackedApplication } from '#lib/contract/applications/tracked-applications.ts'
import { formatDate } from '#lib/shared/dates/dates.ts'
import {
  TRACKED_STATUS_LABELS,
  type TrackedStatus,
} from '#lib/shared/applications/tracked-status.ts'
import { TRACKED_OPTIONS } from './status-options.ts'

interface TrackedCardProps {
  entry: TrackedApplication
  onDelete: () => void
  onEdit: () => void
  onMove: (to: TrackedStatus) => void
}

/** One application on another site. A menu moves it, which works on every device. */
export function TrackedCard({ entry, onDelete, onEdit, onMove }: TrackedCardProps) {
  const { company, link, note, remind_on: remindOn, status, title } = entry
  return (
    <article className="rounded border bg-surface p-3">
      <h3 className="break-words text-base font-medium">{title}</h3>
      <p className="break-words text-soft">{company}</p>
      {note && <p className="mt-1 line-clamp-3 whitespace-pre-line break-words text-sm">{note}</p>}
      {remindOn && <p className="mt-1 text-sm text-soft">Reminder: {formatDate(remindOn)}</p>}
      {link && (
        <a
          className="link mt-1 inline-flex min-h-[2rem] items-center text-sm"
          href={link}
          rel="noopener noreferrer nofollow"
          target="_blank"
        >
          Open posting<span className="sr-only"> of {title} (opens in a new tab)</span>
        </a>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-end gap-1">
        <ChoiceMenu
          className="min-w-0 grow basis-48 px-2 text-sm"
          label={`Status of ${title}`}
          onChoose={onMove}
          options={TRACKED_OPTIONS}
          text={TRACKED_STATUS_LABELS[status]}
          value={status}
        />
        <IconButton label={`Edit ${title}`} onClick={onEdit}>
          <PencilSquareIcon aria-hidden="true" className="icon" />
        </IconButton>
        <IconButton label={`Delete ${title}`} onClick={onDelete}>
          <TrashIcon aria-hidden="true" className="icon" />
        </IconButton>
      </div>
    </article>
  )
}
