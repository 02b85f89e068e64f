import { AppError } from '#lib/shared/errors.ts'

import { refuseCompany, verifyCompany } from '../companies/index.ts'
import type { Db } from '../db/connect.ts'
import { closeAnyJob } from '../jobs/index.ts'
import { notifyCompany } from '../moderation/index.ts'
import { closedMail, refusedMail, type Site, verifiedMail } from './mails.ts'

interface Deciding {
  id: number
  operatorId: number
  reason: string
  site: Site
}

/** Verifies a company and notifies its owners. @throws AppError as `verifyCompany` */
export async function decideToVerify(
  db: Db,
  { id, operatorId, reason, site }: Deciding,
): Promise<void> {
  const { companyId, name } = await verifyCompany(db, { companyId: id, operatorId, reason })
  await notifyCompany(
    db,
    { companyId, recruiterId: null },
    {
      kind: 'company-verified',
      link: '/recruiter/profile',
      mailTo: to => verifiedMail(site, { name, to }),
      text: 'Its jobs show the badge “Verified”.',
      title: 'Our team verified your company',
    },
  )
}

/** Refuses to verify a company and gives its owners the reason. @throws AppError `not-found` */
export async function decideToRefuse(
  db: Db,
  { id, operatorId, reason, site }: Deciding,
): Promise<void> {
  const { companyId, name } = await refuseCompany(db, { companyId: id, operatorId, reason })
  await notifyCompany(
    db,
    { companyId, recruiterId: null },
    {
      kind: 'company-refused',
      link: '/recruiter/profile',
      mailTo: to => refusedMail(site, { name, reason, to }),
      text: reason,
      title: 'Our team refused to verify your company',
    },
  )
}

/**
 * Closes an open job and gives its recruiters the reason. @throws AppError `not-found` for a job
 * that is not open
 */
export async function decideToClose(
  db: Db,
  { id, reason, site }: Omit<Deciding, 'operatorId'>,
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
