import type { Db } from '../db/connect.ts'
import { fileFinding } from '../moderation/index.ts'
import { judge } from './judge.ts'
import { readCompany, readJob } from './read-subject.ts'

/** Looks at an open job, and puts what the rules find into the moderators' queue. Safe to repeat. */
export async function checkJob(db: Db, jobId: number): Promise<void> {
  const read = await readJob(db, jobId)
  if (read) await file(db, read, jobId)
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
