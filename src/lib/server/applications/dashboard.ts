import { and, eq, isNull, sql } from 'drizzle-orm'

import type { RecruiterDashboard } from '#lib/contract/received-applications.ts'

import type { Actor } from '../auth/actor.ts'
import { companyOf } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { jobs } from '../db/schema/jobs.ts'
import { LIVE } from '../jobs/index.ts'
import { ANSWERED, DUE } from './answered.ts'

const COUNTED = sql`${applications.appliedAt} > now() - interval '90 days' and ${DUE}`

/**
 * The figures of the recruiter's company. Today begins at midnight in the recruiter's zone. The
 * response rate looks at applications of the last 90 days that are at least 7 days old: the percentage
 * that a recruiter moved out of pending or wrote to within 7 days. One that was withdrawn unanswered is left out.
 * One query, whatever the company has.
 */
export async function getRecruiterDashboard(db: Db, recruiter: Actor): Promise<RecruiterDashboard> {
  const company = companyOf(recruiter)
  const live = db
    .select({ amount: sql`count(*)` })
    .from(jobs)
    .where(and(eq(jobs.companyId, company), isNull(jobs.deletedAt), LIVE))
  const [received] = await db
    .select({
      active: sql<number>`(${live})`.mapWith(Number),
      answered: sql<number>`count(*) filter (where ${COUNTED} and ${ANSWERED})`.mapWith(Number),
      due: sql<number>`count(*) filter (where ${COUNTED} and
        (${applications.status} <> 'withdrawn' or ${ANSWERED}))`.mapWith(Number),
      today: sql<number>`count(*) filter (where ${applications.appliedAt} >=
        date_trunc('day', now(), ${recruiter.timeZone}))`.mapWith(Number),
      total: sql<number>`count(*)`.mapWith(Number),
    })
    .from(applications)
    .where(eq(applications.companyId, company))
  return {
    activeJobs: received?.active ?? 0,
    newApplicationsToday: received?.today ?? 0,
    responseRate: received?.due ? Math.round((100 * received.answered) / received.due) : null,
    totalApplications: received?.total ?? 0,
  }
}
