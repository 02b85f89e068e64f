import { and, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../auth/actor.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'
import { JOB_CHANGED, WAS_PUBLISHED } from '../jobs/index.ts'
import { frozenMail } from './mails.ts'
import { notifyCompany } from './notify-company.ts'
import { settle } from './report.ts'
import { warnApplicantsLater } from './warn-applicants.ts'

type Site = Pick<Config, 'SITE_NAME' | 'SITE_URL' | 'SUPPORT_EMAIL'>

/**
 * Removes a job from the site, resolves reports about it, and mails the reason to its recruiter and
 * the owners of the company. @throws AppError `not-found`, `conflict` for a frozen job
 */
export async function freezeJob(
  db: Db,
  moderator: Actor,
  { id, reason, site }: { id: number; reason: string; site: Site },
): Promise<void> {
  const [job] = await freeze(db, published(id), { reason, withAccount: false })
  if (!job) await refuse(db, id, 'This job is frozen already')
  await settle(db, { jobId: id }, { moderatorId: moderator.id, outcome: 'frozen' })
  if (job) await notifyOfReason(db, job, { reason, site })
}

/**
 * Gives a frozen job its earlier status. @throws AppError `not-found`, `conflict` if it is not
 * frozen
 */
export async function releaseJob(db: Db, id: number): Promise<void> {
  const released = await release(db, published(id))
  if (released === 0) await refuse(db, id, 'This job is not frozen')
}

/**
 * Freezes the jobs that match and are not frozen. An open job is closed; a draft stays a draft.
 * Warns their applicants later.
 */
export async function freeze(
  db: Db,
  which: SQL,
  { reason, withAccount }: { reason: string; withAccount: boolean },
): Promise<Frozen[]> {
  const { companyId, id, recruiterId, title } = jobs
  const frozen = await db
    .update(jobs)
    .set({
      ...JOB_CHANGED,
      frozenAt: sql`now()`,
      frozenFrom: sql`${jobs.status}`,
      frozenReason: reason,
      frozenWithAccount: withAccount,
      status: sql`case when ${jobs.status} = 'active' then 'closed' else ${jobs.status} end`,
    })
    .where(and(which, isNull(jobs.frozenAt), isNull(jobs.deletedAt)))
    .returning({ companyId, id, recruiterId, title })
  await warnApplicantsLater(
    db,
    frozen.map(job => job.id),
  )
  return frozen
}

/** Releases the frozen jobs that match. Returns their number. Jobs deleted meanwhile stay deleted. */
export async function release(db: Db, which: SQL): Promise<number> {
  const isUntouched = sql`${jobs.status} = 'closed' and ${jobs.deletedAt} is null`
  const released = await db
    .update(jobs)
    .set({
      ...JOB_CHANGED,
      frozenAt: null,
      frozenFrom: null,
      frozenReason: null,
      frozenWithAccount: false,
      status: sql`case when ${isUntouched} then coalesce(${jobs.frozenFrom}, ${jobs.status}) else ${jobs.status} end`,
    })
    .where(and(which, isNotNull(jobs.frozenAt)))
    .returning({ id: jobs.id })
  return released.length
}

/** Moderators act only on jobs that are or were public. Drafts are hidden from them. */
function published(id: number): SQL {
  return sql`${jobs.id} = ${id} and ${WAS_PUBLISHED}`
}

async function refuse(db: Db, id: number, message: string): Promise<never> {
  const exists = await db.$count(jobs, and(published(id), isNull(jobs.deletedAt)))
  throw exists > 0 ? new AppError('conflict', message) : new AppError('not-found', 'Job not found')
}

interface Frozen {
  companyId: number
  id: number
  recruiterId: number | null
  title: string
}

async function notifyOfReason(
  db: Db,
  { id, title, ...concerned }: Frozen,
  { reason, site }: { reason: string; site: Site },
): Promise<void> {
  await notifyCompany(db, concerned, {
    kind: 'job-frozen',
    link: `/recruiter/jobs/${id}`,
    mailTo: to => frozenMail(site, { jobId: id, reason, title, to }),
    text: reason,
    title: `Our moderators took “${title}” off the site`,
  })
}
