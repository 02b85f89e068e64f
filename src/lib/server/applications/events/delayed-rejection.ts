import { type SQL, sql } from 'drizzle-orm'

import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import { applications, type Decision } from '../../db/schema/applications.ts'

type Stored = Pick<
  typeof applications.$inferSelect,
  'feedback' | 'nextSteps' | 'shownFeedback' | 'shownNextSteps' | 'shownStatus' | 'status'
>

/** The status that the candidate sees: while a rejection is delayed, the status from before. */
export const VISIBLE_STATUS: SQL<ApplicationStatus> = sql`coalesce(${applications.shownStatus}, ${applications.status})`

/** The decision that the candidate sees: while a rejection is delayed, the decision from before. */
export function visibleDecision(stored: Stored): Decision {
  const { feedback, nextSteps, shownFeedback, shownNextSteps, shownStatus, status } = stored
  return shownStatus === null
    ? { feedback, nextSteps, status }
    : { feedback: shownFeedback, nextSteps: shownNextSteps, status: shownStatus }
}

/** The columns of an application without a delayed rejection. */
export const NO_DELAYED_REJECTION = {
  noticeAt: null,
  shownFeedback: null,
  shownNextSteps: null,
  shownStatus: null,
} as const

export function isSameDecision(a: Decision, b: Decision): boolean {
  return a.status === b.status && a.feedback === b.feedback && a.nextSteps === b.nextSteps
}
