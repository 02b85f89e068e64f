import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { RecruiterDashboard } from '#lib/contract/applications/received-applications.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf, getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { IS_OPEN } from '../../jobs/index.ts'
import { DUE, isAnswer } from './answered.ts'
import { getHiringInsights } from './hiring-insights.ts'
import { type HiringInsights, type HiringMemo, kept } from './hiring-memo.ts'

interface Hiring {
  db: Db
  hiring: HiringMemo
}

/**
 * The figures of the recruiter's company. Today begins at midnight in the recruiter's time zone. The
 * response rate is the percentage of applications that a recruiter moved out of pending or wrote to
 * within 7 days, of those that are 7 to 90 days old. Applications that were withdrawn without an answer
 * do not count.
 */
export async function getRecruiterDashboard(
  services: Hiring,
  recruiter: Actor,
): Promise<RecruiterDashboard> {
  return withResponseRate(services, recruiter, await readCounts(services.db, recruiter))
}

/** The same figures with the hiring insights. Both may be a minute old for a large company. */
export async function getHiringFigures(
  services: Hiring,
  recruiter: Actor,
): Promise<{ figures: RecruiterDashboard; insights: HiringInsights }> {
  const { db, hiring } = services
  const counts = await readCounts(db, recruiter)
  // By company, because the recruiter may leave it, and by the time zone, which decides the days.
  const key = `${counts.companyId}:${recruiter.timeZone}`
  const [figures, insights] = await Promise.all([
    withResponseRate(services, recruiter, counts),
    hiring.insights.get(key, async () =>
      kept(counts.total, await getHiringInsights(db, recruiter)),
    ),
  ])
  return { figures, insights }
}

async function withResponseRate(
  { db, hiring }: Hiring,
  recruiter: Actor,
  { activeJobs, companyId, today, total }: Counts,
): Promise<RecruiterDashboard> {
  const responseRate = await hiring.responseRates.get(String(companyId), async () =>
    kept(total, await measureResponseRate(db, recruiter)),
  )
  return { activeJobs, newApplicationsToday: today, responseRate, totalApplications: total }
}

interface Counts {
  activeJobs: number
  companyId: number
  today: number
  total: number
}

async function readCounts(db: Db, recruiter: Actor): Promise<Counts> {
  const companyId = await getCompanyId(db, recruiter)
  const midnight = sql`date_trunc('day', now(), ${recruiter.timeZone})`
  const [activeJobs, [counts]] = await Promise.all([
    db.$count(jobs, and(eq(jobs.companyId, companyId), isNull(jobs.deletedAt), IS_OPEN)),
    db
      .select({
        today: sql<number>`(count(*) filter (where ${applications.appliedAt} >= ${midnight}))::int`,
        total: count(),
      })
      .from(applications)
      .where(eq(applications.companyId, companyId)),
  ])
  return { activeJobs, companyId, today: counts?.today ?? 0, total: counts?.total ?? 0 }
}

interface Responses {
  [column: string]: unknown
  answered: number
  due: number
}

/** Looks up events by application, and messages by the candidates whom the company has written to. */
async function measureResponseRate(db: Db, recruiter: Actor): Promise<number | null> {
  const company = companyOf(recruiter)
  const { rows } = await db.execute<Responses>(sql`
    with due as materialized (
      select id, candidate_id, applied_at, status from applications
      where company_id = ${company} and ${DUE}
        and ${applications.appliedAt} > now() - interval '90 days'
    ), answered as (
      select due.id from due cross join lateral (
        select from application_events as event
        where event.application_id = due.id and ${isAnswer('event')}
          and event.at between due.applied_at and due.applied_at + interval '7 days'
        limit 1) as moved
      union
      select due.id from recruiter_profiles as colleague
      join conversation_members as mine on mine.user_id = colleague.user_id
      join due on due.candidate_id = mine.other_user_id
      where colleague.company_id = ${company} and exists (
        select from messages as message
        where message.conversation_id = mine.conversation_id
          and message.sender_id = colleague.user_id
          and message.sent_at between due.applied_at and due.applied_at + interval '7 days')
    )
    select count(answered.id)::int as answered,
      count(*) filter (where due.status <> 'withdrawn' or answered.id is not null)::int as due
    from due left join answered on answered.id = due.id`)
  const [measured] = rows
  return measured?.due ? Math.round((100 * measured.answered) / measured.due) : null
}
