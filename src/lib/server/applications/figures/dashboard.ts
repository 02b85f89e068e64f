import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { RecruiterDashboard } from '#lib/contract/applications/received-applications.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import { plannedOnce } from '../../db/built-once.ts'
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
 * The figures of the recruiter's company. Today begins at midnight in the recruiter's zone. The
 * response rate looks at applications of the last 90 days that are at least 7 days old: the percentage
 * that a recruiter moved out of pending or wrote to within 7 days. One that was withdrawn unanswered is left out.
 */
export async function getRecruiterDashboard(
  { db, hiring }: Hiring,
  recruiter: Actor,
): Promise<RecruiterDashboard> {
  return withRate({ db, hiring }, recruiter, await readStand(db, recruiter))
}

/** The same with how hiring goes; both of a large company may be a minute old. */
export async function readHiring(
  { db, hiring }: Hiring,
  recruiter: Actor,
): Promise<{ figures: RecruiterDashboard; insights: HiringInsights }> {
  const stand = await readStand(db, recruiter)
  // Of the company and not of the person, who may leave it, and of the calendar that the days go by.
  const key = `${stand.company}:${recruiter.timeZone}`
  const [figures, insights] = await Promise.all([
    withRate({ db, hiring }, recruiter, stand),
    hiring.insights.get(key, async () => kept(stand.total, await getHiringInsights(db, recruiter))),
  ])
  return { figures, insights }
}

async function withRate(
  { db, hiring }: Hiring,
  recruiter: Actor,
  { active, company, today, total }: Stand,
): Promise<RecruiterDashboard> {
  const responseRate = await hiring.responseRates.get(String(company), async () =>
    kept(total, await measureResponses(db, recruiter)),
  )
  return { activeJobs: active, newApplicationsToday: today, responseRate, totalApplications: total }
}

/** What an index knows at once. */
interface Stand {
  active: number
  company: number | null
  today: number
  total: number
}

async function readStand(db: Db, { id, timeZone }: Actor): Promise<Stand> {
  const [stand] = await selectStand(db, { id, timeZone })
  return stand ?? { active: 0, company: null, today: 0, total: 0 }
}

const selectStand = plannedOnce<{ id: number; timeZone: string }, Stand[]>((db, at) => {
  const company = companyOf({ id: at.id })
  const live = db
    .select({ amount: count() })
    .from(jobs)
    .where(and(eq(jobs.companyId, company), isNull(jobs.deletedAt), IS_OPEN))
  return db
    .select({
      active: sql<number>`(${live})::int`,
      company: sql<number | null>`${company}`,
      today: sql<number>`(count(*) filter (where ${applications.appliedAt} >=
        date_trunc('day', now(), ${at.timeZone})))::int`,
      total: sql<number>`count(*)::int`,
    })
    .from(applications)
    .where(eq(applications.companyId, company))
})

interface Responses {
  [column: string]: unknown
  answered: number
  due: number
}

/** Events are looked up for each application, messages from the few people whom the company has written to. */
async function measureResponses(db: Db, recruiter: Actor): Promise<number | null> {
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
