import { type SQL, sql } from 'drizzle-orm'

import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import { applications, type Decision } from '../../db/schema/applications.ts'

type Stored = Pick<
  typeof applications.$inferSelect,
  'feedback' | 'nextSteps' | 'shownFeedback' | 'shownNextSteps' | 'shownStatus' | 'status'
>

/** The status that the candidate sees: while a notice waits, the one from before. */
export const SEEN_STATUS: SQL<ApplicationStatus> = sql`coalesce(${applications.shownStatus}, ${applications.status})`

/** What the candidate sees of a decision: while a notice waits, the one from before. */
export function seenByCandidate(stored: Stored): Decision {
  const { feedback, nextSteps, shownFeedback, shownNextSteps, shownStatus, status } = stored
  return shownStatus === null
    ? { feedback, nextSteps, status }
    : { feedback: shownFeedback, nextSteps: shownNextSteps, status: shownStatus }
}

/** What is stored of a notice once none waits. */
export const NOTHING_WAITS = {
  noticeAt: null,
  shownFeedback: null,
  shownNextSteps: null,
  shownStatus: null,
} as const

export function isSameDecision(a: Decision, b: Decision): boolean {
  return a.status === b.status && a.feedback === b.feedback && a.nextSteps === b.nextSteps
}
