import { and, eq } from 'drizzle-orm'

import { AppError, versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { getCompanyJob, ownedBy } from './company-jobs.ts'

/**
 * A job of the recruiter's company, held until the transaction ends. When another version than the
 * one that was read stands by now, the refusal brings the job along as it stands, so that both can
 * be shown. @throws AppError `not-found`, `version-conflict`
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
