import { sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { jobViews } from '../../db/schema/jobs.ts'

const DAYS = 30

/** The views of a job on each of the last 30 days (UTC, as they are counted), today last. */
export async function getViewsByDay(
  db: Db,
  { id }: { id: number },
): Promise<{ count: number; day: string }[]> {
  const today = sql`(now() at time zone 'UTC')::date`
  const { rows } = await db.execute<{ count: number; day: string }>(sql`
    select to_char(calendar.day, 'YYYY-MM-DD') as day, count(${jobViews.jobId})::int as count
    from generate_series(${today} - ${DAYS - 1}::int, ${today}, interval '1 day') as calendar (day)
    left join ${jobViews} on ${jobViews.day} = calendar.day and ${jobViews.jobId} = ${id}
    group by calendar.day order by calendar.day`)
  return rows
}
