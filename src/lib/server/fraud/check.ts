import type { Evidence } from '#lib/shared/jobs/fraud-rules.ts'

import type { Db } from '../db/connect.ts'
import { fileFinding } from '../moderation/index.ts'
import { savePrints } from './facts/copies.ts'
import { gatherEvidence, judge } from './judge.ts'
import { readCompany, readJob } from './read-subject.ts'

/** Looks at an open job, and puts what the rules find into the moderators' queue. Safe to repeat. */
export async function checkJob(db: Db, jobId: number): Promise<void> {
  const read = await readJob(db, jobId)
  if (!read?.isOpen) return
  await savePrints(db, { companyId: read.companyId, jobId, prints: read.prints })
  await file(db, read, jobId)
}

/** What the rules find in a job that waits for review, also where it is too little to be filed. */
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
