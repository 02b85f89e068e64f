import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm'

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
  /** Whether the job hides who applied; the company may ask for it besides. */
  job: boolean
  company: boolean
}

/**
 * What the page of a job's applications knows of the job, as one JSON object: whether it is reviewed
 * blind, and by whose wish. Null for a job that is not the company's.
 */
export function reviewedJob(
  companyId: SQL<number>,
  jobId: SQLWrapper | number | null,
): SQL<ReviewedJob | null> {
  return sql<ReviewedJob | null>`(
    select json_build_object(
      'blind', json_build_object('company', ${companies.blindReview}, 'job', ${jobs.blindReview}),
      'id', ${jobs.id}, 'title', ${jobs.title})
    from ${jobs} join ${companies} on ${companies.id} = ${jobs.companyId}
    where ${and(ownedBy(companyId), sql`${jobs.id} = ${jobId}`)})`
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
