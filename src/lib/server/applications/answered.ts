import { type SQL, sql } from 'drizzle-orm'

import { applicationEvents, applications } from '../db/schema/applications.ts'

/** Old enough to be judged by: the week in which a company should answer is over. */
export const DUE: SQL = sql`${applications.appliedAt} <= now() - interval '7 days'`

/** When the company first answered: it moved the application out of pending, or wrote; null before that. */
export const ANSWERED_AT: SQL = sql`(
  select min(event.at) from ${applicationEvents} as event
  where event.application_id = ${applications.id} and event.at >= ${applications.appliedAt}
    and (event.type = 'message' or (event.type = 'status' and event.data ->> 'status' <> 'pending')))`

/** Whether that was within the week. */
export const ANSWERED: SQL = sql`coalesce(${ANSWERED_AT} <= ${applications.appliedAt} + interval '7 days', false)`
