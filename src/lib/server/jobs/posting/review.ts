import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'

import { AppError, versionConflict } from '#lib/shared/errors.ts'

import { requireJobSlot } from '../../billing/index.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { readSiteSettings } from '../../settings/site-settings.ts'
import { JOB_CHANGED } from '../management/lock-job.ts'

/** The state of a job from an unknown company: a draft until an operator publishes it. */
export const WAITING = {
  reviewAskedAt: sql`now()`,
  reviewRefusal: null,
  status: 'draft',
} as const

/** A job that waits for an operator. */
export const IN_REVIEW: SQL = sql`(${jobs.status} = 'draft' and ${jobs.reviewAskedAt} is not null
  and ${jobs.deletedAt} is null)`

/**
 * Whether an operator must review a job of the company first: the settings require it, and the company
 * is not verified and has never published a job.
 */
export async function needsReview(db: Db, companyId: number): Promise<boolean> {
  if (!(await readSiteSettings(db)).holds_first_jobs) return false
  const verified = and(eq(companies.id, companyId), isNotNull(companies.verifiedDomain))
  if ((await db.$count(companies, verified)) > 0) return false
  const published = and(eq(jobs.companyId, companyId), isNotNull(jobs.postedAt))
  return (await db.$count(jobs, published)) === 0
}

export interface ReviewedPosting {
  companyId: number
  id: number
  recruiterId: number | null
  title: string
}

const REVIEWED = {
  companyId: jobs.companyId,
  id: jobs.id,
  recruiterId: jobs.recruiterId,
  title: jobs.title,
}

/**
 * Publishes a job that waits for review. `version` is the version that the operator read: a text that
 * was changed since must be read again.
 * @throws AppError `not-found`, `version-conflict`, `plan_limit`, `conflict` for a job that is frozen
 * or over
 */
export async function approveJob(
  db: Db,
  { id, version }: { id: number; version: number },
): Promise<ReviewedPosting> {
  const [stored] = await db
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), IN_REVIEW))
    .for('update')
  if (!stored) throw notWaiting()
  if (stored.version !== version) throw versionConflict(stored.version)
  if (stored.frozenAt !== null) throw new AppError('conflict', 'This job is frozen')
  if (stored.closesAt !== null && stored.closesAt <= new Date())
    throw new AppError('conflict', 'The deadline of this job has passed')
  await requireJobSlot(db, stored.companyId)
  return change(db, id, { postedAt: sql`now()`, reviewAskedAt: null, status: 'active' })
}

/** Refuses a job that waits for review: it stays a draft, with the reason. @throws AppError `not-found` */
export function refuseJob(db: Db, id: number, reason: string): Promise<ReviewedPosting> {
  return change(db, id, { reviewAskedAt: null, reviewRefusal: reason })
}

async function change(
  db: Db,
  id: number,
  values: Partial<Record<'postedAt' | 'reviewAskedAt', SQL | null>> & {
    reviewRefusal?: string
    status?: 'active'
  },
): Promise<ReviewedPosting> {
  const [row] = await db
    .update(jobs)
    .set({ ...values, ...JOB_CHANGED })
    .where(and(eq(jobs.id, id), IN_REVIEW))
    .returning(REVIEWED)
  if (!row) throw notWaiting()
  return row
}

function notWaiting(): AppError {
  return new AppError('not-found', 'There is no job with this id that waits for review.')
}
