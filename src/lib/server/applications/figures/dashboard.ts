import { count, eq, type SQL, sql } from 'drizzle-orm'

import type { RecruiterDashboard } from '#lib/contract/applications/received-applications.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { applications } from '../../db/schema/applications/applications.ts'
import { recruiterProfiles } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { IS_OPEN } from '../../jobs/index.ts'
import { DUE, IS_ANSWER } from './answered.ts'
import {
  type HiringCache,
  type HiringInsights,
  type HiringMeasures,
  isLarge,
} from './hiring-cache.ts'
import { getHiringInsights } from './hiring-insights.ts'

interface Services {
  db: Db
  hiring: HiringCache
}

interface HiringFigures {
  figures: RecruiterDashboard
  insights: HiringInsights
  /** Applications without a decision. */
  pending: number
}

/**
 * The figures of the recruiter's company. Today begins at midnight in the recruiter's time zone. The
 * response rate is the percentage of applications that a recruiter moved out of pending or wrote to
 * within 7 days, of those that are 7 to 90 days old. Applications that were withdrawn without an answer
 * do not count.
 */
export async function getRecruiterDashboard(
  services: Services,
  recruiter: Actor,
): Promise<RecruiterDashboard> {
  const { figures } = await getHiringFigures(services, recruiter)
  return figures
}

/** The same figures with the hiring insights. For a large company some are up to a minute old. */
export async function getHiringFigures(
  services: Services,
  recruiter: Actor,
): Promise<HiringFigures> {
  const { activeJobs, companyId, pending, today, total } = await readCounts(services.db, recruiter)
  const key = `${companyId}:${recruiter.timeZone}`
  const measures = services.hiring.get(key) ?? (await measure(services.db, recruiter))
  if (isLarge(total)) services.hiring.set(key, measures)
  const { insights, responseRate } = measures
  return {
    figures: { activeJobs, newApplicationsToday: today, responseRate, totalApplications: total },
    insights,
    pending,
  }
}

async function measure(db: Db, recruiter: Actor): Promise<HiringMeasures> {
  const [insights, responseRate] = await Promise.all([
    getHiringInsights(db, recruiter),
    measureResponseRate(db, recruiter),
  ])
  return { insights, responseRate }
}

interface Counts {
  activeJobs: number
  companyId: number
  pending: number
  today: number
  total: number
}

/** @throws AppError `not-found` if the actor belongs to no company */
async function readCounts(db: Db, recruiter: Actor): Promise<Counts> {
  const { companyId, userId } = recruiterProfiles
  const midnight = sql`date_trunc('day', now(), ${recruiter.timeZone})`
  const [counts] = await db
    .select({
      activeJobs: sql<number>`(select count(*)::int from ${jobs}
        where ${jobs.companyId} = ${companyId} and ${jobs.deletedAt} is null and ${IS_OPEN})`,
      companyId,
      pending: countWhere(
        sql`${applications.status} = 'pending' and ${applications.candidateId} is not null`,
      ),
      today: countWhere(sql`${applications.appliedAt} >= ${midnight}`),
      total: count(applications.id),
    })
    .from(recruiterProfiles)
    .leftJoin(applications, eq(applications.companyId, companyId))
    .where(eq(userId, recruiter.id))
    .groupBy(companyId)
  if (!counts) throw new AppError('not-found', 'Profile not found')
  return counts
}

function countWhere(condition: SQL): SQL<number> {
  return sql<number>`(count(*) filter (where ${condition}))::int`
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
        where event.application_id = due.id and ${IS_ANSWER}
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
