import { eq, sql } from 'drizzle-orm'

import type { JobChange, JobDraft } from '#lib/contract/jobs/job-form.ts'
import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'

import type { Actor } from '../../auth/actor.ts'
import { requireJobSlot } from '../../billing/index.ts'
import { getCompanyId } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { zoneOfPlace } from '../../places/index.ts'
import { getCompanyJob } from '../management/company-jobs.ts'
import { valuesOfChange, valuesOfDraft } from './job-values.ts'
import { isOpen } from '../open.ts'
import { JOB_CHANGED, lockVersion } from '../management/lock-job.ts'
import { listQuestions, saveQuestions } from './questions.ts'
import { needsReview, WAITING } from './review.ts'
import {
  requireAnswerable,
  requireComplete,
  requireFuture,
  requireNotFrozen,
  requireReady,
} from './posting-rules.ts'

/**
 * Creates a job of the recruiter's company. A job that waits for review is stored as a draft.
 * @throws AppError `not-ready-to-post`, `plan_limit`, or `invalid-input` for a deadline that has passed
 */
export function createJob(db: Db, recruiter: Actor, draft: JobDraft): Promise<CompanyJob> {
  return db.transaction(async tx => {
    await requireReady(tx, recruiter)
    const zone = await zoneOfPlace(tx, draft.location)
    const values = valuesOfDraft(draft, zone ?? recruiter.timeZone)
    requireFuture(values)
    const companyId = await getCompanyId(tx, recruiter)
    const isPublished = values.status === 'active'
    if (isPublished) await requireJobSlot(tx, companyId)
    const waits = isPublished && (await needsReview(tx, companyId))
    const [row] = await tx
      .insert(jobs)
      .values({
        ...values,
        companyId,
        postedAt: isPublished && !waits ? sql`now()` : null,
        recruiterId: recruiter.id,
        ...(waits && WAITING),
      })
      .returning({ id: jobs.id })
    if (!row) throw new Error('the job was not created')
    if (draft.questions) await saveQuestions(tx, row.id, draft.questions)
    return getCompanyJob(tx, recruiter, row.id)
  })
}

/**
 * Changes the given fields. `posted_at` is set when a job is first published and never changes, so that
 * closing and reopening does not make an old job new.
 * @throws AppError `not-found`, `version-conflict`, `not-ready-to-post`, `plan_limit`, `invalid-input`
 */
export function updateJob(
  db: Db,
  recruiter: Actor,
  id: number,
  change: JobChange,
): Promise<CompanyJob> {
  return db.transaction(async tx => {
    const stored = await lockVersion(tx, recruiter, id, change.version)
    const values = valuesOfChange(await withZone(tx, change, stored), stored)
    const next = { ...stored, ...values }
    if (next.status === 'active') requireNotFrozen(stored)
    if (next.status !== 'draft') await requireCompleteJob(tx, { change, next, stored })
    if (change.status !== undefined || change.deadline !== undefined) requireFuture(next)
    if (isOpen(next) && !isOpen(stored)) {
      await requireReady(tx, recruiter)
      await requireJobSlot(tx, stored.companyId)
    }
    await tx
      .update(jobs)
      .set({
        ...values,
        ...(await statusValues(tx, { change, next, stored })),
        ...JOB_CHANGED,
      })
      .where(eq(jobs.id, id))
    if (change.questions) await saveQuestions(tx, id, change.questions)
    return getCompanyJob(tx, recruiter, id)
  })
}

/** The zone of a job follows its location until the job is published. */
async function withZone(tx: Db, change: JobChange, stored: StoredJob): Promise<JobChange> {
  const { location, time_zone } = change
  if (location === undefined || time_zone !== undefined || stored.postedAt !== null) return change
  return { ...change, time_zone: (await zoneOfPlace(tx, location)) ?? stored.timeZone }
}

type StoredJob = typeof jobs.$inferSelect

interface Edit {
  change: JobChange
  next: StoredJob
  stored: StoredJob
}

/** Requires a complete job when it leaves the draft, and keeps it complete in later changes. */
async function requireCompleteJob(tx: Db, { change, next, stored }: Edit): Promise<void> {
  if (stored.status === 'draft') {
    requireComplete(next)
    requireAnswerable(change.questions ?? (await listQuestions(tx, stored.id)))
  } else {
    requireComplete(next, Object.keys(change))
    requireAnswerable(change.questions ?? [])
  }
}

/** Closing and reopening does not make an old job new. */
const PUBLISHED = { postedAt: sql`coalesce(${jobs.postedAt}, now())`, reviewRefusal: null }

/** The columns about the closing for each status. Only `closeJob` sets a reason. */
const OPEN = { closeNote: null, closeReason: null, closedAt: null }
const CLOSING = { active: OPEN, closed: { ...OPEN, closedAt: sql`now()` }, draft: OPEN } as const

/** The columns that a change of the status sets. A job that waits for review stays a draft. */
async function statusValues(tx: Db, { change, next, stored }: Edit) {
  const isOpened = next.status === 'active' && stored.status !== 'active'
  if (isOpened && (await needsReview(tx, stored.companyId))) return { ...OPEN, ...WAITING }
  return {
    ...(next.status !== stored.status && CLOSING[next.status]),
    ...(change.status !== undefined && { reviewAskedAt: null }),
    ...(next.status === 'active' && PUBLISHED),
  }
}

/** Deletes a job for everyone. Its applications and their history stay. @throws AppError `not-found` */
export function deleteJob(db: Db, recruiter: Actor, id: number): Promise<void> {
  return db.transaction(async tx => {
    await lockVersion(tx, recruiter, id)
    await tx
      .update(jobs)
      .set({
        deletedAt: sql`now()`,
        reviewAskedAt: null,
        status: 'closed',
        ...JOB_CHANGED,
      })
      .where(eq(jobs.id, id))
  })
}
