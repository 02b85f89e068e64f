import { and, eq, sql } from 'drizzle-orm'

import { LENGTHS } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { CHANGED } from './lock-job.ts'

interface ClosedJob {
  companyId: number
  id: number
  recruiterId: number | null
  title: string
}

const CLOSED = {
  ...CHANGED,
  closedAt: sql`now()`,
  closeReason: 'other',
  status: 'closed',
} as const

/** Closes every open job of a company without members. */
export async function closeCompanyJobs(db: Db, companyId: number): Promise<void> {
  await db
    .update(jobs)
    .set(CLOSED)
    .where(and(eq(jobs.companyId, companyId), eq(jobs.status, 'active')))
}

/** Closes an open job of any company, with a note for its recruiters. Null if the job is not open. */
export async function closeAnyJob(db: Db, id: number, note: string): Promise<ClosedJob | null> {
  const { companyId, recruiterId, title } = jobs
  const [closed] = await db
    .update(jobs)
    .set({ ...CLOSED, closeNote: note.slice(0, LENGTHS.closeNote.max) })
    .where(and(eq(jobs.id, id), eq(jobs.status, 'active')))
    .returning({ companyId, id: jobs.id, recruiterId, title })
  return closed ?? null
}
