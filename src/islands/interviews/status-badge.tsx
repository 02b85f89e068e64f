import { clsx } from 'clsx'

import { INTERVIEW_STATUS_LABELS, type InterviewStatus } from '#lib/shared/interviews/interviews.ts'
import { toneOf } from '#lib/shared/applications/status-tone.ts'

/** The state of an interview in its colour, always with its word. */
export function StatusBadge({ status }: { status: InterviewStatus }) {
  const tone = toneOf(status)
  return (
    <span className={clsx('badge', tone.badge)}>
      <span className={clsx('h-1.5 w-1.5 rounded-full', tone.dot)} />
      {INTERVIEW_STATUS_LABELS[status]}
    </span>
  )
}
