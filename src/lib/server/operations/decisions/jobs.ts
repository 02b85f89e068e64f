import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { approveJob, closeAnyJob, refuseJob } from '../../jobs/index.ts'
import { notifyCompany } from '../../moderation/index.ts'
import { approvedMail, closedMail, jobRefusedMail, type Site } from './mails.ts'

/** Publishes a waiting job and notifies its recruiters. @throws AppError as `approveJob` */
export async function decideToApproveJob(
  db: Db,
  { id, site, version }: { id: number; site: Site; version: number },
): Promise<void> {
  const job = await approveJob(db, { id, version })
  const { title } = job
  await notifyCompany(db, job, {
    kind: 'job-approved',
    link: `/recruiter/jobs/${id}`,
    mailTo: to => approvedMail(site, { jobId: id, title, to }),
    text: 'Candidates can find it now. Your next jobs are published at once.',
    title: `“${title}” is published`,
  })
}

/** Refuses a waiting job and gives its recruiters the reason. @throws AppError `not-found` */
export async function decideToRefuseJob(
  db: Db,
  { id, reason, site }: { id: number; reason: string; site: Site },
): Promise<void> {
  const job = await refuseJob(db, id, reason)
  const { title } = job
  await notifyCompany(db, job, {
    kind: 'job-refused',
    link: `/recruiter/jobs/${id}`,
    mailTo: to => jobRefusedMail(site, { jobId: id, reason, title, to }),
    text: reason,
    title: `Our team did not publish “${title}”`,
  })
}

/**
 * Closes an open job and gives its recruiters the reason. @throws AppError `not-found` for a job
 * that is not open
 */
export async function decideToCloseJob(
  db: Db,
  { id, reason, site }: { id: number; reason: string; site: Site },
): Promise<void> {
  const job = await closeAnyJob(db, id, reason)
  if (!job) throw new AppError('not-found', 'There is no open job with this id.')
  const { title } = job
  await notifyCompany(db, job, {
    kind: 'job-closed',
    link: `/recruiter/jobs/${id}`,
    mailTo: to => closedMail(site, { jobId: id, reason, title, to }),
    text: reason,
    title: `Our team closed “${title}”`,
  })
}
