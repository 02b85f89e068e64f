import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'
import { toneOf } from '#lib/shared/applications/status-tone.ts'

const STEPS = ['Applied', 'Read', 'Shortlisted', 'Answer'] as const

/** The number of completed steps in each status. */
const COMPLETED: Record<ApplicationStatus, number> = {
  hired: 4,
  pending: 1,
  rejected: 4,
  reviewed: 2,
  shortlisted: 3,
  withdrawn: 0,
}

/**
 * The progress of an application as a line of dots; nothing for a withdrawn one. The badge beside
 * it says the same in a word.
 */
export function StepsTaken({ status }: { status: ApplicationStatus }) {
  const completed = COMPLETED[status]
  if (completed === 0) return null
  return (
    <span
      aria-hidden="true"
      className={`steps-taken ${toneOf(status).bar}`}
      title={`Step ${completed} of ${STEPS.length}: ${STEPS[completed - 1]}`}
    >
      {STEPS.map((step, at) => (
        <i className={at < completed ? 'taken' : undefined} key={step} />
      ))}
    </span>
  )
}
