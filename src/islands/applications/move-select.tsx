import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '#lib/shared/application-status.ts'

interface MoveSelectProps {
  /** What is moved, for readers of the screen: "Asha Rao". */
  name: string
  onMove: (to: ReviewStatus) => void
  /** Where it stands; nothing is offered that changes nothing. */
  status?: string
}

/** The menu that moves applications, which every device and reader has. */
export function MoveSelect({ name, onMove, status }: MoveSelectProps) {
  return (
    <select
      aria-label={`Move ${name} to…`}
      className="input h-9 min-h-0 min-w-0 px-2 py-0 text-sm"
      onChange={event => onMove(event.currentTarget.value as ReviewStatus)}
      value=""
    >
      <option value="">Move to…</option>
      {REVIEW_STATUSES.filter(value => value !== status).map(value => (
        <option key={value} value={value}>
          {APPLICATION_STATUS_LABELS[value]}
        </option>
      ))}
    </select>
  )
}
