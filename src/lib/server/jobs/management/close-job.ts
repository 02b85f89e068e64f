import { and, eq, sql } from 'drizzle-orm'

import type { ClosingJob } from '#lib/contract/jobs/job-management.ts'
import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { requireAnswerable, requireComplete } from '../posting/posting-rules.ts'
import { listQuestions } from '../posting/questions.ts'
import { getCompanyJob } from './company-jobs.ts'
import { JOB_CHANGED, lockVersion } from './lock-job.ts'

const CLOSED = {
  ...JOB_CHANGED,
  closedAt: sql`now()`,
  status: 'closed',
} as const

/** Closes a job at once and stores the reason. @throws AppError `not-found`, `version-conflict` */
export function closeJob(
  db: Db,
  recruiter: Actor,
  id: number,
  { note, reason, version }: ClosingJob,
): Promise<CompanyJob> {
  return db.transaction(async tx => {
    const stored = await lockVersion(tx, recruiter, id, version)
    if (stored.status === 'draft') {
      requireComplete(stored)
      requireAnswerable(await listQuestions(tx, id))
    }
    await tx
      .update(jobs)
      .set({ ...CLOSED, closeNote: note || null, closeReason: reason, reviewAskedAt: null })
      .where(eq(jobs.id, id))
    return getCompanyJob(tx, recruiter, id)
  })
}

/** Closes every open job of a company without members. */
export async function closeCompanyJobs(db: Db, companyId: number): Promise<void> {
  await db
    .update(jobs)
    .set({ ...CLOSED, closeReason: 'other' })
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'active')))
}

interface ClosedJob {
  companyId: number
  id: number
  recruiterId: number | null
  title: string
}

/** Closes an open job of any company, with a note for its recruiters. Null if the job is not open. */
export async function closeAnyJob(db: Db, id: number, note: string): Promise<ClosedJob | null> {
  const { companyId, recruiterId, title } = jobs
  const [closed] = await db
    .update(jobs)
    .set({ ...CLOSED, closeNote: note.slice(0, LENGTHS.closeNote.max), closeReason: 'other' })
    .where(and(eq(jobs.id, id), eq(jobs.status, 'active')))
    .returning({ companyId, id: jobs.id, recruiterId, title })
  return closed ?? null
}
