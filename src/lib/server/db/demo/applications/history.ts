import {
  type ApplicationStatus,
  type ReviewStatus,
} from '#lib/shared/applications/application-status.ts'

/** One entry of an application's history, before it has ids. */
export type HistoryEvent = {
  type: 'applied' | 'viewed' | 'status' | 'withdrawn'
  by: 'candidate' | 'recruiter'
  /** The state that the application was in from then on. */
  status: ApplicationStatus
  at: Date
}

type Step = Pick<HistoryEvent, 'type' | 'by' | 'status'>

const APPLIED: Step = { type: 'applied', by: 'candidate', status: 'pending' }
const VIEWED: Step = { type: 'viewed', by: 'recruiter', status: 'pending' }

const STEPS: Readonly<Record<ApplicationStatus, readonly Step[]>> = {
  pending: [APPLIED],
  reviewed: [APPLIED, VIEWED, set('reviewed')],
  shortlisted: [APPLIED, VIEWED, set('reviewed'), set('shortlisted')],
  rejected: [APPLIED, VIEWED, set('rejected')],
  hired: [APPLIED, VIEWED, set('reviewed'), set('shortlisted'), set('hired')],
  withdrawn: [APPLIED, VIEWED, { type: 'withdrawn', by: 'candidate', status: 'withdrawn' }],
}

/** How an application came to its state, spread over the time since it was sent; nothing lies in the future. */
export function historyOf(status: ApplicationStatus, appliedAt: Date, now: Date): HistoryEvent[] {
  const steps = STEPS[status]
  const pause = ((now.getTime() - appliedAt.getTime()) * 0.8) / steps.length

  return steps.map(({ type, by, status: reached }, index) => ({
    type,
    by,
    status: reached,
    at: new Date(appliedAt.getTime() + Math.round(index * pause)),
  }))
}

function set(status: ReviewStatus): Step {
  return { type: 'status', by: 'recruiter', status }
}
