import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { RecruiterDashboard } from '#lib/contract/received-applications.ts'

import type { Actor } from '../auth/actor.ts'
import { companyOf } from '../companies/index.ts'
import { plannedOnce } from '../db/built-once.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { jobs } from '../db/schema/jobs.ts'
import { LIVE } from '../jobs/index.ts'
import { ANSWERED, DUE } from './answered.ts'
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
    .where(and(eq(jobs.companyId, company), isNull(jobs.deletedAt), LIVE))
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

async function measureResponses(db: Db, recruiter: Actor): Promise<number | null> {
  const [received] = await db
    .select({
      answered: sql<number>`(count(*) filter (where ${ANSWERED}))::int`,
      due: sql<number>`(count(*) filter (where ${applications.status} <> 'withdrawn' or ${ANSWERED}))::int`,
    })
    .from(applications)
    .where(
      and(
        eq(applications.companyId, companyOf(recruiter)),
        sql`${applications.appliedAt} > now() - interval '90 days'`,
        DUE,
      ),
    )
  return received?.due ? Math.round((100 * received.answered) / received.due) : null
}
