import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import { applications, type Decision } from './applications.ts'

/** The status that the candidate sees: the earlier status while a rejection is delayed. */
export const VISIBLE_STATUS: SQL<ApplicationStatus> = visible(
  applications.shownStatus,
  applications.status,
)

/**
 * The decision that the candidate sees: the earlier decision while a rejection is delayed. This is the
 * only place of this rule: everything that a candidate reads or counts must use it.
 */
export const VISIBLE_DECISION = {
  feedback: visible<string | null>(applications.shownFeedback, applications.feedback),
  nextSteps: visible<string | null>(applications.shownNextSteps, applications.nextSteps),
  status: VISIBLE_STATUS,
}

function visible<Value>(before: SQLWrapper, now: SQLWrapper): SQL<Value> {
  return sql`case when ${applications.noticeAt} is null then ${now} else ${before} end`
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
