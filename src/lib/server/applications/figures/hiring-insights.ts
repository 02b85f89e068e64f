import { type SQL, sql } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { applicationEvents, applications } from '../../db/schema/applications/applications.ts'
import type { HiringInsights } from './hiring-cache.ts'

/** The days of the chart. They are compared with the same number of days before. */
const PERIOD = 30
/** The days that the funnel and the times cover. */
const WINDOW = 90

/**
 * The figures of the hiring of the recruiter's company, computed from the events of applications
 * and not from their current status: two statements for any number of jobs and applications.
 */
export async function getHiringInsights(db: Db, recruiter: Actor): Promise<HiringInsights> {
  const days = await countByDay(db, recruiter)
  return {
    before: days.slice(0, PERIOD).reduce((sum, { count }) => sum + count, 0),
    days: days.slice(PERIOD),
    ...(await readStays(db, recruiter)),
  }
}

async function countByDay(db: Db, recruiter: Actor) {
  const zone = recruiter.timeZone
  const today = sql`(now() at time zone ${zone})::date`
  const { rows } = await db.execute<{ count: number; day: string }>(sql`
    with received as (
      select (${applications.appliedAt} at time zone ${zone})::date as day, count(*)::int as count
      from ${applications}
      where ${applications.companyId} = ${companyOf(recruiter)}
        and ${applications.appliedAt} > now() - make_interval(days => ${2 * PERIOD + 1})
      group by 1
    )
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(received.count, 0) as count
    from generate_series(${today} - ${2 * PERIOD - 1}::int, ${today}, interval '1 day') as calendar (day)
    left join received on received.day = calendar.day
    order by calendar.day`)
  return rows
}

type TimedStatus = keyof HiringInsights['medianSeconds']

type Stays = Pick<HiringInsights, 'funnel' | 'medianSeconds'>

/** A rejected application counts as reviewed. */
async function readStays(db: Db, recruiter: Actor): Promise<Stays> {
  const { rows } = await db.execute<
    Stays['funnel'] & { medians: Stays['medianSeconds'] | null }
  >(sql`
    with ${stays(recruiter)}, furthest as (
      select application_id, bool_or(status = 'hired') as hired,
        bool_or(status in ('shortlisted', 'hired')) as shortlisted,
        bool_or(status in ('reviewed', 'shortlisted', 'hired', 'rejected')) as reviewed
      from stays group by application_id
    ), medians as (
      select status, extract(epoch from percentile_cont(0.5) within group (order by stay)) as seconds
      from stays where stay is not null group by status
    )
    select count(*)::int as applied, (count(*) filter (where reviewed))::int as reviewed,
      (count(*) filter (where shortlisted))::int as shortlisted,
      (count(*) filter (where hired))::int as hired,
      (select jsonb_object_agg(status, seconds) from medians) as medians
    from furthest`)
  const { medians = null, ...funnel } = rows[0] ?? {
    applied: 0,
    hired: 0,
    reviewed: 0,
    shortlisted: 0,
  }
  const secondsIn = (status: TimedStatus) => medians?.[status] ?? null
  return {
    funnel,
    medianSeconds: {
      pending: secondsIn('pending'),
      reviewed: secondsIn('reviewed'),
      shortlisted: secondsIn('shortlisted'),
    },
  }
}

/**
 * Each status that an application of the window has had, and for how long; null for its current one.
 * A new feedback with the same status does not begin a new stay.
 */
function stays(recruiter: Actor): SQL {
  const event = applicationEvents
  return sql`steps as (
      select ${event.applicationId} as application_id, ${event.id} as id, ${event.at} as at,
        ${event.data} ->> 'status' as status,
        lag(${event.data} ->> 'status') over (partition by ${event.applicationId} order by ${event.id}) as before
      from ${event}
      join ${applications} on ${applications.id} = ${event.applicationId}
      where ${applications.companyId} = ${companyOf(recruiter)}
        and ${applications.appliedAt} > now() - make_interval(days => ${WINDOW})
        and ${event.type} in ('applied', 'reapplied', 'status', 'withdrawn')
    ), stays as (
      select application_id, status,
        lead(at) over (partition by application_id order by id) - at as stay
      from steps where status is distinct from before
    )`
}
