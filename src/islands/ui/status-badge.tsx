import { clsx } from 'clsx'

import {
  APPLICATION_STATUS_LABELS,
  type ApplicationStatus,
} from '#lib/shared/application-status.ts'
import { toneOf } from '#lib/shared/status-tone.ts'

/** The state of an application: a word, and a colour beside it. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  const { badge, dot } = toneOf(status)
  return (
    <span className={clsx('badge', badge)}>
      <span className={clsx('h-1.5 w-1.5 rounded-full', dot)} />
      {APPLICATION_STATUS_LABELS[status]}
    </span>
  )
}
