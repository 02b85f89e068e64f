import { gt, sql } from 'drizzle-orm'

import { answersByDay } from '../../applications/index.ts'
import type { Db } from '../../db/connect.ts'
import { dailyFigures } from '../../db/schema/operations.ts'

/** The number of days that the page shows. */
const SHOWN_DAYS = 30
/** The number of days whose figures still change: an application can be answered in time for a week. */
const OPEN_DAYS = 9
/** The number of days of the first count: the days of the page, and the week after each. */
const FIRST_DAYS = 45

export type DailyFigures = typeof dailyFigures.$inferSelect

/** Recounts the last days: at first all days of the page, later only the days that still change. */
export async function countFigures(db: Db): Promise<void> {
  const days = (await db.$count(dailyFigures)) === 0 ? FIRST_DAYS : OPEN_DAYS
  const first = sql`((now() at time zone 'UTC')::date - ${days}::int)`
  const since = sql`(${first}::timestamp at time zone 'UTC')`
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = '60s'`)
    await tx.execute(sql`
      insert into daily_figures
        (day, sign_ups, jobs, applications, empty_searches, due, answered)
      select shown.day::date, coalesce(registered.number, 0), coalesce(posted.number, 0),
        coalesce(received.applications, 0), coalesce(missed.number, 0), coalesce(received.due, 0),
        coalesce(received.answered, 0)
      from generate_series(${first}, (now() at time zone 'UTC')::date, interval '1 day') as shown(day)
      left join (select (created_at at time zone 'UTC')::date as day, count(*)::int as number
        from users where created_at >= ${since} group by 1) as registered using (day)
      left join (select (posted_at at time zone 'UTC')::date as day, count(*)::int as number
        from jobs where posted_at >= ${since} group by 1) as posted using (day)
      left join ${answersByDay(since)} as received using (day)
      left join (select day, sum(searches)::int as number
        from empty_searches where day >= ${first} group by 1) as missed using (day)
      on conflict (day) do update set sign_ups = excluded.sign_ups, jobs = excluded.jobs,
        applications = excluded.applications, empty_searches = excluded.empty_searches,
        due = excluded.due, answered = excluded.answered`)
  })
}

/** The figures of the last 30 counted days, oldest first. */
export function listFigures(db: Db): Promise<DailyFigures[]> {
  return db
    .select()
    .from(dailyFigures)
    .where(gt(dailyFigures.day, sql`(now() at time zone 'UTC')::date - ${SHOWN_DAYS}::int`))
    .orderBy(dailyFigures.day)
}
