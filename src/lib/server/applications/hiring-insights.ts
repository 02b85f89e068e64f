import { type SQL, sql } from 'drizzle-orm'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { applicationEvents, applications } from '../db/schema/applications.ts'
import { jobs } from '../db/schema/jobs.ts'

/** Days in a period of the chart; as many before them are what it is compared with. */
const PERIOD = 30
/** Days that the funnel and the times look back. */
const WINDOW = 90

export interface HiringInsights {
  /** The last 30 days on the recruiter's calendar, today last. */
  days: { day: string; count: number }[]
  /** Applications in the 30 days before those. */
  before: number
  /** Applications of the last 90 days, and how many of them ever got at least so far. */
  funnel: { applied: number; hired: number; reviewed: number; shortlisted: number }
  /** How long they stood in a state before they left it; null while none has left it. */
  medianSeconds: Record<Waiting, number | null>
}

const WAITING = ['pending', 'reviewed', 'shortlisted'] as const
type Waiting = (typeof WAITING)[number]

/**
 * How hiring goes in the recruiter's company, from what the ledger says happened, not from where
 * applications stand now: three queries, however many jobs and applications there are.
 */
export async function getHiringInsights(db: Db, recruiter: Actor): Promise<HiringInsights> {
  const companyId = await getCompanyId(db, recruiter)
  const days = await countByDay(db, companyId, recruiter.timeZone)
  return {
    before: days.slice(0, PERIOD).reduce((sum, { count }) => sum + count, 0),
    days: days.slice(PERIOD),
    funnel: await countFurthest(db, companyId),
    medianSeconds: await readMedians(db, companyId),
  }
}

async function countByDay(db: Db, companyId: number, zone: string) {
  const today = sql`(now() at time zone ${zone})::date`
  const { rows } = await db.execute<{ count: number; day: string }>(sql`
    with received as (
      select (${applications.appliedAt} at time zone ${zone})::date as day, count(*)::int as count
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
      where ${jobs.companyId} = ${companyId}
        and ${applications.appliedAt} > now() - make_interval(days => ${2 * PERIOD + 1})
      group by 1
    )
    select to_char(calendar.day, 'YYYY-MM-DD') as day, coalesce(received.count, 0) as count
    from generate_series(${today} - ${2 * PERIOD - 1}::int, ${today}, interval '1 day') as calendar (day)
    left join received on received.day = calendar.day
    order by calendar.day`)
  return rows
}

/** A rejection is an answer as well: whoever was rejected was looked at. */
async function countFurthest(db: Db, companyId: number): Promise<HiringInsights['funnel']> {
  const { rows } = await db.execute<HiringInsights['funnel']>(sql`
    with ${stays(companyId)}, furthest as (
      select application_id, bool_or(status = 'hired') as hired,
        bool_or(status in ('shortlisted', 'hired')) as shortlisted,
        bool_or(status in ('reviewed', 'shortlisted', 'hired', 'rejected')) as reviewed
      from stays group by application_id
    )
    select count(*)::int as applied, (count(*) filter (where reviewed))::int as reviewed,
      (count(*) filter (where shortlisted))::int as shortlisted,
      (count(*) filter (where hired))::int as hired
    from furthest`)
  return rows[0] ?? { applied: 0, hired: 0, reviewed: 0, shortlisted: 0 }
}

async function readMedians(db: Db, companyId: number): Promise<HiringInsights['medianSeconds']> {
  const { rows } = await db.execute<{ seconds: number | null; status: Waiting }>(sql`
    with ${stays(companyId)}
    select status, extract(epoch from percentile_cont(0.5) within group (order by stay))::float8 as seconds
    from stays where stay is not null group by status`)
  const secondsIn = (status: Waiting) => rows.find(row => row.status === status)?.seconds ?? null
  return {
    pending: secondsIn('pending'),
    reviewed: secondsIn('reviewed'),
    shortlisted: secondsIn('shortlisted'),
  }
}

/**
 * Each state that an application of the window has stood in, and for how long; null where it still
 * does. A feedback that leaves the state as it is does not begin a new stay.
 */
function stays(companyId: number): SQL {
  const event = applicationEvents
  return sql`steps as (
      select ${event.applicationId} as application_id, ${event.id} as id, ${event.at} as at,
        ${event.data} ->> 'status' as status,
        lag(${event.data} ->> 'status') over (partition by ${event.applicationId} order by ${event.id}) as before
      from ${event}
      join ${applications} on ${applications.id} = ${event.applicationId}
      join ${jobs} on ${jobs.id} = ${applications.jobId}
      where ${jobs.companyId} = ${companyId}
        and ${applications.appliedAt} > now() - make_interval(days => ${WINDOW})
        and ${event.type} in ('applied', 'reapplied', 'status', 'withdrawn')
    ), stays as (
      select application_id, status,
        lead(at) over (partition by application_id order by id) - at as stay
      from steps where status is distinct from before
    )`
}
