import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { companyOf } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { ownedBy } from './company-jobs.ts'

interface ReviewedJob {
  id: number
  title: string
  blind: BlindReview
}

interface BlindReview {
  /** Whether the job hides who applied; the company may ask for it besides. */
  job: boolean
  company: boolean
}

/**
 * What the page of a job's applications knows of the job: whether it is reviewed blind, and by whose
 * wish. @throws AppError `not-found` for a job that is not the company's
 */
export async function getReviewedJob(
  db: Db,
  recruiter: Actor,
  jobId: number,
): Promise<ReviewedJob> {
  const [row] = await db
    .select({
      company: companies.blindReview,
      id: jobs.id,
      job: jobs.blindReview,
      title: jobs.title,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(ownedBy(companyOf(recruiter)), eq(jobs.id, jobId)))
  if (!row) throw new AppError('not-found', 'Job not found')
  const { company, id, job, title } = row
  return { blind: { company, job }, id, title }
}

/** Hides or shows who applied to a job of the own company. @throws AppError `not-found` */
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
  if (!row) throw new AppError('not-found', 'Job not found')
}
