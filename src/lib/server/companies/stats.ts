import { and, count, eq, isNull, sql } from 'drizzle-orm'

import type { RecruiterStats } from '#lib/contract/companies/recruiters.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { applications } from '../db/schema/applications/applications.ts'
import { jobs } from '../db/schema/jobs.ts'
import { getCompanyId } from './profile/profile.ts'

/** The current open jobs of the recruiter's company, and its total applications and hires. */
export async function getRecruiterStats(db: Db, recruiter: Actor): Promise<RecruiterStats> {
  const companyId = await getCompanyId(db, recruiter)
  const [posted] = await db
    .select({ active: count() })
    .from(jobs)
    .where(
      and(
        eq(jobs.companyId, companyId),
        eq(jobs.status, 'active'),
        isNull(jobs.deletedAt),
        sql`(${jobs.closesAt} is null or ${jobs.closesAt} > now())`,
      ),
    )
  const [received] = await db
    .select({
      hired: sql<number>`count(*) filter (where ${applications.status} = 'hired')`.mapWith(Number),
      total: count(),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(eq(jobs.companyId, companyId))
  return {
    active_job_postings: posted?.active ?? 0,
    candidates_hired: received?.hired ?? 0,
    total_applications: received?.total ?? 0,
  }
}
