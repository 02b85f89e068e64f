import { refuseCompany, verifyCompany } from '../../companies/index.ts'
import type { Db } from '../../db/connect.ts'
import { notifyCompany } from '../../moderation/index.ts'
import { refusedMail, type Site, verifiedMail } from './mails.ts'

interface Deciding {
  id: number
  operatorId: number
  reason: string
  site: Site
}

/** Verifies a company and notifies its owners. @throws AppError as `verifyCompany` */
export async function decideToVerifyCompany(
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
export async function decideToRefuseCompany(
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
