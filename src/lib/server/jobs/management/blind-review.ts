import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { companyOf } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { ownedBy } from './company-jobs.ts'

export interface ReviewedJob {
  id: number
  title: string
  blind: BlindReview
}

interface BlindReview {
  /** Whether the job hides the names of applicants. The company may hide them for all its jobs. */
  job: boolean
  company: boolean
}

/**
 * A job of the recruiter's company, and whether its applications are reviewed blind.
 * @throws AppError `not-found`
 */
export async function getReviewedJob(
  db: Db,
  recruiter: Actor,
  jobId: number,
): Promise<ReviewedJob> {
  const [job] = await db
    .select({
      blind: { company: companies.blindReview, job: jobs.blindReview },
      id: jobs.id,
      title: jobs.title,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(ownedBy(companyOf(recruiter)), eq(jobs.id, jobId)))
  if (!job) throw notFound()
  return job
}

/** Turns blind review of a job of the recruiter's company on or off. @throws AppError `not-found` */
export async function setBlindReview(
  db: Db,
  recruiter: Actor,
  { blind, jobId }: { blind: boolean; jobId: number },
): Promise<void> {
  const [row] = await db
    .update(jobs)
    .set({ blindReview: blind, updatedAt: sql`now()` })
    .where(and(ownedBy(companyOf(recruiter)), eq(jobs.id, jobId)))
    .returning({ id: jobs.id })
  if (!row) throw notFound()
}

function notFound(): AppError {
  return new AppError('not-found', 'Job not found')
}
