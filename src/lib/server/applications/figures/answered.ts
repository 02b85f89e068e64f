import { type SQL, sql } from 'drizzle-orm'

import { applicationEvents, applications } from '../../db/schema/applications/applications.ts'

/** Whether the week in which a company should answer is over. */
export const DUE: SQL = sql`${applications.appliedAt} <= now() - interval '7 days'`

/**
 * Whether the event that a statement calls `event` moved an application out of pending or wrote to its
 * candidate.
 */
export const IS_ANSWER: SQL = sql`(event.type = 'message'
  or (event.type = 'status' and event.data ->> 'status' <> 'pending'))`

/** When the application was first moved out of pending. */
const MOVED_AT: SQL = sql`(
  select min(event.at) from ${applicationEvents} as event
  where event.application_id = ${applications.id} and event.at >= ${applications.appliedAt}
    and ${IS_ANSWER})`

/** When a member of the company first wrote to the candidate after the application. */
const WROTE_AT: SQL = sql`(
  select min(written.at) from conversation_members as me
  join recruiter_profiles as colleague
    on colleague.user_id = me.other_user_id and colleague.company_id = ${applications.companyId}
  cross join lateral (
    select message.sent_at as at from messages as message
    where message.conversation_id = me.conversation_id
      and message.sender_id = me.other_user_id and message.sent_at >= ${applications.appliedAt}
    order by message.id limit 1) as written
  where me.user_id = ${applications.candidateId})`

/** When the company first answered, by a new status or a message; null before that. */
export const ANSWERED_AT: SQL = sql`least(${MOVED_AT}, ${WROTE_AT})`
