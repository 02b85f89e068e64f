import { and, asc, eq, isNull } from 'drizzle-orm'

import type { ReportDraft } from '#lib/contract/moderation.ts'
import { AppError, invalidField } from '#lib/shared/errors.ts'
import { LENGTHS } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import { findEmployer } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { recruiterProfiles } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { reports } from '../db/schema/moderation.ts'
import { findClosedJob, findOpenJob } from '../jobs/index.ts'
import { getMessage } from '../messaging/index.ts'

/**
 * Reports a job that is or was public, a company with a page, or a message that the person received.
 * Returns whether the report is new: while the person's last report of the same target is open, another one changes
 * nothing.
 * @throws AppError `not-found` for a draft, another person's message, or an unknown id; `invalid-
 * input` for a message of the person
 */
export async function fileReport(
  db: Db,
  reporter: Actor,
  { reason, text, ...about }: ReportDraft,
): Promise<boolean> {
  const thing = await findThing(db, reporter, about)
  const filed = await db
    .insert(reports)
    .values({ ...thing, reason, reporterId: reporter.id, text })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  return filed.length > 0
}

type Thing = Pick<
  typeof reports.$inferInsert,
  'accountId' | 'companyId' | 'jobId' | 'messageId' | 'quote'
>

function findThing(
  db: Db,
  reporter: Actor,
  {
    company_id: companyId,
    job_id: jobId,
    message_id: messageId,
  }: Omit<ReportDraft, 'reason' | 'text'>,
): Promise<Thing> {
  if (messageId !== undefined) return findMessageToReport(db, reporter, messageId)
  if (companyId !== undefined) return findCompanyToReport(db, companyId)
  return findJobToReport(db, jobId ?? 0)
}

/** The reported account is that of the first owner. */
async function findCompanyToReport(db: Db, companyId: number): Promise<Thing> {
  if (!(await findEmployer(db, companyId))) throw new AppError('not-found', 'Company not found')
  const { joinedAt, role, userId } = recruiterProfiles
  const [owner] = await db
    .select({ id: userId })
    .from(recruiterProfiles)
    .where(and(eq(recruiterProfiles.companyId, companyId), eq(role, 'owner')))
    .orderBy(asc(joinedAt), asc(userId))
    .limit(1)
  return { accountId: owner?.id ?? null, companyId }
}

async function findJobToReport(db: Db, jobId: number): Promise<Thing> {
  const job = (await findOpenJob(db, null, jobId)) ?? (await findClosedJob(db, jobId))
  if (!job) throw new AppError('not-found', 'Job not found')
  const [posted] = await db
    .select({ accountId: jobs.recruiterId })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  return { accountId: posted?.accountId ?? null, jobId }
}

/** The text of the message is saved, because the sender may unsend it. */
async function findMessageToReport(db: Db, reporter: Actor, messageId: number): Promise<Thing> {
  const { attachment, content, sender_id: accountId } = await getMessage(db, reporter, messageId)
  if (accountId === reporter.id) throw invalidField('message_id', 'This message is your own')
  const quote = [content, attachment && `[File: ${attachment.name}]`].filter(Boolean).join('\n')
  return { accountId, messageId, quote: quote.slice(0, LENGTHS.chat.max) }
}

/** How a moderator's action resolves the reports about its target. Resolved reports stay unchanged. */
export interface Settlement {
  moderatorId: number
  outcome: 'dismissed' | 'frozen' | 'suspended'
}

/** Resolves the open reports that match. Returns their number. */
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
