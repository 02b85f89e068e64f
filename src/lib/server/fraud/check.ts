import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'

import type { Evidence } from '#lib/shared/jobs/fraud-rules.ts'

import type { Db } from '../db/connect.ts'
import { jobPrints } from '../db/schema/fraud.ts'
import { jobs } from '../db/schema/jobs.ts'
import { fileFinding } from '../moderation/index.ts'
import { savePrints } from './facts/copies.ts'
import { gatherEvidence, judge } from './judge.ts'
import { readCompany, readJob } from './read-subject.ts'

/** Checks an open job, and adds findings to the moderators' queue. Safe to repeat. */
export async function checkJob(db: Db, jobId: number): Promise<void> {
  const read = await readJob(db, jobId)
  if (!read?.isOpen) return
  await savePrints(db, { companyId: read.companyId, jobId, prints: read.prints })
  await file(db, read, jobId)
}

/** Open jobs that were never checked: they are older than the rules. */
const IS_UNCHECKED = and(
  eq(jobs.status, 'active'),
  isNull(jobs.deletedAt),
  sql`not exists (select from ${jobPrints} where ${jobPrints.jobId} = ${jobs.id})`,
)

export function countUncheckedJobs(db: Db): Promise<number> {
  return db.$count(jobs, IS_UNCHECKED)
}

/**
 * Checks the oldest open jobs that were never checked, in the same way as a newly published job.
 * @returns the id of the last one; null if none was left
 */
export async function checkUncheckedJobs(
  db: Db,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<number | null> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(IS_UNCHECKED, gt(jobs.id, afterId)))
    .orderBy(asc(jobs.id))
    .limit(limit)
  for (const { id } of rows) await checkJob(db, id)
  return rows.at(-1)?.id ?? null
}

/** The evidence in a job that waits for review, even if it is too weak to be filed. */
export async function listEvidence(db: Db, jobId: number): Promise<Evidence[]> {
  const read = await readJob(db, jobId)
  return read && !read.isOpen ? gatherEvidence(read.subject) : []
}

/** The same for a company: its name, its description and its owner's address. */
export async function checkCompany(db: Db, companyId: number): Promise<void> {
  const read = await readCompany(db, companyId)
  if (read) await file(db, read, null)
}

type Read = NonNullable<Awaited<ReturnType<typeof readCompany>>>

async function file(db: Db, { accountId, companyId, subject }: Read, jobId: number | null) {
  const evidence = judge(subject)
  if (evidence.length > 0) await fileFinding(db, { accountId, companyId, evidence, jobId })
}
