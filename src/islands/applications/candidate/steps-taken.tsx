import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'
import { toneOf } from '#lib/shared/applications/status-tone.ts'

const STEPS = ['Applied', 'Read', 'Shortlisted', 'Answer'] as const

/** How many steps each status has behind it. */
const TAKEN: Record<ApplicationStatus, number> = {
  hired: 4,
  pending: 1,
  rejected: 4,
  reviewed: 2,
  shortlisted: 3,
  withdrawn: 0,
}

/**
 * How far an application has come, as a line of dots; nothing after it was withdrawn. The badge beside
 * it says the same in a word.
 */
export function StepsTaken({ status }: { status: ApplicationStatus }) {
  const taken = TAKEN[status]
  if (taken === 0) return null
  return (
    <span
      aria-hidden="true"
      className={`steps-taken ${toneOf(status).bar}`}
      title={`Step ${taken} of ${STEPS.length}: ${STEPS[taken - 1]}`}
    >
      {STEPS.map((step, at) => (
        <i className={at < taken ? 'taken' : undefined} key={step} />
      ))}
    </span>
  )
}
