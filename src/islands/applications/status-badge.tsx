import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '#lib/shared/applications/application-status.ts'
import { toneOf } from '#lib/shared/applications/status-tone.ts'

/** The state of an application in its colour, always with its word. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return badgeOf(status)
}

/** The same within a list of many, without a component for each. */
export function badgeOf(status: ApplicationStatus) {
  const tone = toneOf(status)
  return (
    <span className={`badge ${tone.badge}`}>
      <span className={`h-1.5 w-1.5 rounded-full ${tone.dot}`} />
      {APPLICATION_STATUS_LABELS[status]}
    </span>
  )
}
