import { and, eq, sql } from 'drizzle-orm'

import { AppError, versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { getCompanyJob, ownedBy } from './company-jobs.ts'

/** What every change of a job sets. An editor with the old version then gets a conflict. */
export const JOB_CHANGED = { updatedAt: sql`now()`, version: sql`${jobs.version} + 1` }

/**
 * Locks a job of the recruiter's company until the transaction ends. If the stored version differs
 * from `read`, the error carries the stored job, so that the page can show both.
 * @throws AppError `not-found`, `version-conflict`
 */
export async function lockVersion(db: Db, recruiter: Actor, id: number, read?: number) {
  const companyId = await getCompanyId(db, recruiter)
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(ownedBy(companyId), eq(jobs.id, id)))
    .for('update')
  if (!row) throw new AppError('not-found', 'Job not found')
  if (read !== undefined && read !== row.version)
    throw versionConflict(row.version, await getCompanyJob(db, recruiter, id))
  return row
}
