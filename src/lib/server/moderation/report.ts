import { and, eq, isNull } from 'drizzle-orm'

import type { ReportDraft } from '#lib/contract/moderation.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'
import { reports } from '../db/schema/moderation.ts'
import { findGoneJob, findLiveJob } from '../jobs/index.ts'

/**
 * Files a report about a job that everybody may see, or could. Answers whether it is a new one: while
 * the person's last report of the same thing is open, another changes nothing.
 * @throws AppError `not-found` for a draft, or no job at all
 */
export async function fileReport(
  db: Db,
  reporter: Actor,
  { job_id: jobId, reason, text }: ReportDraft,
): Promise<boolean> {
  const job = (await findLiveJob(db, null, jobId)) ?? (await findGoneJob(db, jobId))
  if (!job) throw new AppError('not-found', 'Job not found')
  const [posted] = await db
    .select({ accountId: jobs.recruiterId })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  const filed = await db
    .insert(reports)
    .values({ accountId: posted?.accountId ?? null, jobId, reason, reporterId: reporter.id, text })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  return filed.length > 0
}

/** What a moderator's act settles; a report that is settled already stays as it was. */
export interface Settlement {
  moderatorId: number
  outcome: 'dismissed' | 'frozen' | 'suspended'
}

/** Settles the open reports that match; answers how many. */
export async function settle(
  db: Db,
  about: { accountId: number } | { jobId: number } | { id: number },
  { moderatorId, outcome }: Settlement,
): Promise<number> {
  const [[column, value] = []] = Object.entries(about) as ['accountId' | 'id' | 'jobId', number][]
  const settled = await db
    .update(reports)
    .set({ outcome, resolvedAt: new Date(), resolvedBy: moderatorId })
    .where(and(eq(reports[column ?? 'id'], value ?? 0), isNull(reports.outcome)))
    .returning({ id: reports.id })
  return settled.length
}
