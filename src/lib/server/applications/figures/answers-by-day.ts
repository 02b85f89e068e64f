import { type SQL, sql } from 'drizzle-orm'

import { applications } from '../../db/schema/applications/applications.ts'
import { ANSWERED_AT, DUE } from './answered.ts'

/**
 * Rows of `day` (UTC), `applications`, `due` and `answered` since an instant, for a statement that counts
 * days. `due` counts applications that are at least a week old, without unanswered withdrawn ones;
 * `answered` counts those of them that were answered within a week.
 */
export function answersByDay(since: SQL): SQL {
  return sql`(
    select day, count(*)::int as applications,
      count(*) filter (where is_due and (in_time or status <> 'withdrawn'))::int as due,
      count(*) filter (where is_due and in_time)::int as answered
    from (
      select (${applications.appliedAt} at time zone 'UTC')::date as day, ${DUE} as is_due,
        ${applications.status} as status,
        coalesce(${ANSWERED_AT} <= ${applications.appliedAt} + interval '7 days', false) as in_time
      from ${applications} where ${applications.appliedAt} >= ${since}) as received
    group by day)`
}
