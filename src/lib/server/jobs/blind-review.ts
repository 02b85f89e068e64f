import { and, eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { getCompanyId } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { ownedBy } from './company-jobs.ts'

interface BlindReview {
  /** Whether the job hides who applied; the company may ask for it besides. */
  job: boolean
  company: boolean
}

/** Whether a job of the own company is reviewed blind, and by whose wish. @throws AppError `not-found` */
export async function getBlindReview(
  db: Db,
  recruiter: Actor,
  jobId: number,
): Promise<BlindReview> {
  const companyId = await getCompanyId(db, recruiter)
  const [row] = await db
    .select({ company: companies.blindReview, job: jobs.blindReview })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(ownedBy(companyId), eq(jobs.id, jobId)))
  if (!row) throw new AppError('not-found', 'Job not found')
  return row
}

/** Hides or shows who applied to a job of the own company. @throws AppError `not-found` */
export async function setBlindReview(
  db: Db,
  recruiter: Actor,
  { blind, jobId }: { blind: boolean; jobId: number },
): Promise<void> {
  const companyId = await getCompanyId(db, recruiter)
  const [row] = await db
    .update(jobs)
    .set({ blindReview: blind, updatedAt: sql`now()` })
    .where(and(ownedBy(companyId), eq(jobs.id, jobId)))
    .returning({ id: jobs.id })
  if (!row) throw new AppError('not-found', 'Job not found')
}
