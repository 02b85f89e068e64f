import { and, eq, sql } from 'drizzle-orm'

import type { CompanyJob, JobChange, JobDraft } from '#lib/contract/recruiter-jobs.ts'
import { AppError, invalidField, versionConflict } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import { requireJobSlot } from '../billing/index.ts'
import { getCompanyId, isReadyToPost } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'
import { getCompanyJob, ownedBy } from './company-jobs.ts'
import { valuesOfChange, valuesOfDraft } from './job-values.ts'
import { isLive, LIVE } from './live.ts'

/**
 * Creates a job of the recruiter's company.
 * @throws AppError `not-ready-to-post`, `plan-limit`, or `invalid-input` for a deadline that has passed
 */
export function createJob(db: Db, recruiter: Actor, draft: JobDraft): Promise<CompanyJob> {
  return db.transaction(async tx => {
    await requireReady(tx, recruiter)
    const values = valuesOfDraft(draft, recruiter.timeZone)
    requireFuture(values)
    if (values.status === 'active') await requireSlot(tx, recruiter.id)
    const [row] = await tx
      .insert(jobs)
      .values({
        ...values,
        companyId: await getCompanyId(tx, recruiter),
        postedAt: values.status === 'active' ? sql`now()` : null,
        recruiterId: recruiter.id,
      })
      .returning({ id: jobs.id })
    if (!row) throw new Error('the job was not created')
    return getCompanyJob(tx, recruiter, row.id)
  })
}

/**
 * Changes what is given. `posted_at` is set when a job is first published and never moves, so that
 * closing and opening again does not make an old job new.
 * @throws AppError `not-found`, `version-conflict`, `not-ready-to-post`, `plan-limit`, `invalid-input`
 */
export function updateJob(
  db: Db,
  recruiter: Actor,
  id: number,
  change: JobChange,
): Promise<CompanyJob> {
  return db.transaction(async tx => {
    const stored = await lockOwnJob(tx, recruiter, id)
    if (change.version !== undefined && change.version !== stored.version)
      throw versionConflict(stored.version)
    const values = valuesOfChange(change, stored)
    const next = { ...stored, ...values }
    if (change.status !== undefined || change.deadline !== undefined) requireFuture(next)
    if (isLive(next) && !isLive(stored)) {
      await requireReady(tx, recruiter)
      await requireSlot(tx, stored.recruiterId ?? recruiter.id)
    }
    await tx
      .update(jobs)
      .set({
        ...values,
        ...(next.status === 'active' && { postedAt: sql`coalesce(${jobs.postedAt}, now())` }),
        updatedAt: sql`now()`,
        version: sql`${jobs.version} + 1`,
      })
      .where(eq(jobs.id, id))
    return getCompanyJob(tx, recruiter, id)
  })
}

/** Takes a job away from everybody; its applications and their history stay. @throws AppError `not-found` */
export function deleteJob(db: Db, recruiter: Actor, id: number): Promise<void> {
  return db.transaction(async tx => {
    await lockOwnJob(tx, recruiter, id)
    await tx
      .update(jobs)
      .set({
        deletedAt: sql`now()`,
        status: 'closed',
        updatedAt: sql`now()`,
        version: sql`${jobs.version} + 1`,
      })
      .where(eq(jobs.id, id))
  })
}

async function lockOwnJob(db: Db, recruiter: Actor, id: number) {
  const companyId = await getCompanyId(db, recruiter)
  const [row] = await db
    .select()
    .from(jobs)
    .where(and(ownedBy(companyId), eq(jobs.id, id)))
    .for('update')
  if (!row) throw new AppError('not-found', 'Job not found')
  return row
}

async function requireReady(db: Db, recruiter: Actor): Promise<void> {
  if (await isReadyToPost(db, recruiter)) return
  throw new AppError('not-ready-to-post', 'Update your profile to post job')
}

/** The slot is taken from the plan of the recruiter who posted the job. */
function requireSlot(db: Db, recruiterId: number): Promise<void> {
  return requireJobSlot(db, recruiterId, async () => {
    const [row] = await db
      .select({ live: sql<number>`count(*)::int` })
      .from(jobs)
      .where(and(eq(jobs.recruiterId, recruiterId), LIVE))
    return row?.live ?? 0
  })
}

/** A job is not published past its own deadline. */
function requireFuture(job: { closesAt: Date | null; status: string }): void {
  if (job.status === 'active' && !isLive(job))
    throw invalidField('deadline', 'The deadline has passed')
}
