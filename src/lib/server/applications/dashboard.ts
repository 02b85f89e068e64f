import { eq, sql } from 'drizzle-orm'

import type { RecruiterDashboard } from '#lib/contract/received-applications.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId, getRecruiterStats } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications.ts'
import { jobs } from '../db/schema/jobs.ts'
import { ANSWERED, DUE } from './answered.ts'

/**
 * The figures of the recruiter's company. Today begins at midnight in the recruiter's zone. The
 * response rate looks at applications of the last 90 days that are at least 7 days old: the percentage
 * that a recruiter moved out of pending or wrote to within 7 days. One that was withdrawn unanswered is left out.
 */
export async function getRecruiterDashboard(db: Db, recruiter: Actor): Promise<RecruiterDashboard> {
  const companyId = await getCompanyId(db, recruiter)
  const { active_job_postings, total_applications } = await getRecruiterStats(db, recruiter)
  const [received] = await db
    .select({
      answered: sql<number>`count(*) filter (where ${DUE} and ${ANSWERED})`.mapWith(Number),
      due: sql<number>`count(*) filter (where ${DUE} and (${ANSWERED} or ${applications.status} <> 'withdrawn'))`.mapWith(
        Number,
      ),
      today: sql<number>`count(*) filter (where ${applications.appliedAt} >=
        date_trunc('day', now(), ${recruiter.timeZone}))`.mapWith(Number),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      sql`${jobs.companyId} = ${companyId} and ${applications.appliedAt} > now() - interval '90 days'`,
    )
  return {
    activeJobs: active_job_postings,
    newApplicationsToday: received?.today ?? 0,
    responseRate: received?.due ? Math.round((100 * received.answered) / received.due) : null,
    totalApplications: total_applications,
  }
}
