import { and, eq, sql } from 'drizzle-orm'

import { AppError, invalidField } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import { requireJobSlot } from '../../billing/index.ts'
import { isReadyToPost } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { isOpen, IS_OPEN } from '../open.ts'

/** @throws AppError `not-ready-to-post` until company and position are filled in */
export async function requireReady(db: Db, recruiter: Actor): Promise<void> {
  if (await isReadyToPost(db, recruiter)) return
  throw new AppError('not-ready-to-post', 'Update your profile to post job')
}

/** The slot is taken from the plan of the recruiter who posted the job. @throws AppError `plan_limit` */
export function requireSlot(db: Db, recruiterId: number): Promise<void> {
  return requireJobSlot(db, recruiterId, () => countActiveJobs(db, recruiterId))
}

/** How many open jobs a recruiter has: what the plan's limit counts. */
async function countActiveJobs(db: Db, recruiterId: number): Promise<number> {
  const [row] = await db
    .select({ open: sql<number>`count(*)::int` })
    .from(jobs)
    .where(and(eq(jobs.recruiterId, recruiterId), IS_OPEN))
  return row?.open ?? 0
}

/** What moderators took off the site does not come back by its recruiter. @throws AppError `frozen` */
export function requireNotFrozen({ frozenAt }: { frozenAt: Date | null }): void {
  if (frozenAt !== null)
    throw new AppError(
      'frozen',
      'Our moderators took this job off the site: it cannot be published. Write to us if you think that this is a mistake.',
    )
}

/** A job is not published past its own deadline. @throws AppError `invalid-input` */
export function requireFuture(job: { closesAt: Date | null; status: string }): void {
  if (job.status === 'active' && !isOpen(job))
    throw invalidField('deadline', 'The deadline has passed')
}
