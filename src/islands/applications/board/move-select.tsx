import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'

interface MoveSelectProps {
  /** The application or applications that move, for screen readers: "Asha Rao". */
  name: string
  onMove: (to: ReviewStatus) => void
  /** The current status, which is not offered. */
  status?: string
}

/** Moves applications to another status; works with mouse, touch, keyboard and screen readers. */
export function MoveSelect({ name, onMove, status }: MoveSelectProps) {
  return (
    <select
      aria-label={`Move ${name} to…`}
      className="input move-select"
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
