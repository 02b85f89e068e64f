import { eq, type SQL, sql } from 'drizzle-orm'

import type { Reposting } from '#lib/contract/jobs/job-management.ts'
import { deadlineDate } from '#lib/contract/jobs/job-form.ts'
import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
import { endOfLocalDate } from '#lib/shared/dates/dates.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LENGTHS } from '#lib/shared/limits.ts'
import { keysOf, pick } from '#lib/shared/pick.ts'

import type { Actor } from '../../auth/actor.ts'
import { requireJobSlot } from '../../billing/index.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { getCompanyJob } from './company-jobs.ts'
import { CONTENT_COLUMNS } from '../job-row.ts'
import { isOpen } from '../open.ts'
import { JOB_CHANGED, lockVersion } from './lock-job.ts'
import {
  requireComplete,
  requireFuture,
  requireNotFrozen,
  requireReady,
} from '../posting/posting-rules.ts'
import { listQuestions, saveQuestions } from '../posting/questions.ts'
import { needsReview, WAITING } from '../posting/review.ts'

const COPY_MARK = ' (copy)'

/**
 * Copies a job in any state into a draft of the recruiter. Does not copy a deadline that has passed.
 * @throws AppError `not-found`, `not-ready-to-post`
 */
export function duplicateJob(db: Db, recruiter: Actor, id: number): Promise<CompanyJob> {
  return db.transaction(async tx => {
    const stored = await lockVersion(tx, recruiter, id)
    requireNotFrozen(stored)
    await requireReady(tx, recruiter)
    const isPast = stored.closesAt !== null && stored.closesAt <= new Date()
    return insertCopy(tx, recruiter, id, {
      ...contentOf(stored),
      ...(isPast && { closesAt: null, deadline: null }),
      title:
        stored.title && stored.title.slice(0, LENGTHS.jobTitle.max - COPY_MARK.length) + COPY_MARK,
    })
  })
}

/**
 * Publishes a closed job again as a new job, with a new date and without applicants. The old job stays
 * closed. Its version changes, so that a repeated click posts only once.
 * @throws AppError `not-found`, `version-conflict`, `conflict` while it is open or a draft,
 * `not-ready-to-post`, `plan_limit`, `invalid-input`
 */
export function repostJob(
  db: Db,
  recruiter: Actor,
  id: number,
  { deadline: wanted, version }: Reposting,
): Promise<CompanyJob> {
  return db.transaction(async tx => {
    const stored = await lockVersion(tx, recruiter, id, version)
    requireNotFrozen(stored)
    if (stored.status === 'draft' || isOpen(stored))
      throw new AppError('conflict', 'Only a closed job can be posted again')
    const deadline = deadlineDate(wanted, stored.timeZone)
    const closesAt = deadline === null ? null : endOfLocalDate(deadline, stored.timeZone)
    requireComplete(stored)
    requireFuture({ closesAt, status: 'active' })
    await requireReady(tx, recruiter)
    await requireJobSlot(tx, stored.companyId)
    await tx.update(jobs).set({ version: JOB_CHANGED.version }).where(eq(jobs.id, id))
    return insertCopy(tx, recruiter, id, {
      ...contentOf(stored),
      closesAt,
      deadline,
      ...((await needsReview(tx, stored.companyId)) ? WAITING : PUBLISHED),
    })
  })
}

type Stored = typeof jobs.$inferSelect

/** The columns that a copy of a job keeps: its content and its hiring process, without its history. */
export function contentOf(stored: Stored) {
  const { blindReview, companyId } = stored
  return { ...pick(stored, keysOf(CONTENT_COLUMNS)), blindReview, companyId }
}

const PUBLISHED = { postedAt: sql`now()`, status: 'active' } as const

type Copy = ReturnType<typeof contentOf> & {
  postedAt?: SQL
  reviewAskedAt?: SQL
  status?: 'active' | 'draft'
}

/** Inserts the copy with copies of the questions. */
async function insertCopy(
  tx: Db,
  recruiter: Actor,
  from: number,
  values: Copy,
): Promise<CompanyJob> {
  const [row] = await tx
    .insert(jobs)
    .values({ ...values, recruiterId: recruiter.id })
    .returning({ id: jobs.id })
  if (!row) throw new Error('the job was not copied')
  const questions = await listQuestions(tx, from)
  const copies = questions.map(({ id: _id, ...question }) => question)
  await saveQuestions(tx, row.id, copies)
  return getCompanyJob(tx, recruiter, row.id)
}
