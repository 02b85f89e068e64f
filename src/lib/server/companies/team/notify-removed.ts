import { eq } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { users } from '../../db/schema/auth.ts'
import { companies } from '../../db/schema/companies.ts'
import { mailIfWanted, notify } from '../../notifications/index.ts'
import { AFTER_REMOVAL, type MailSite, removalMail } from '../mails.ts'
import type { Membership } from './membership.ts'

/** Tells a person, on the site and by mail, that an owner removed them from the company. */
export async function notifyRemoved(
  tx: Db,
  site: MailSite,
  { companyId, userId }: Membership,
): Promise<void> {
  const [company] = await tx
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.id, companyId))
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  if (!company || !person) return
  const type = 'system'
  const mail = removalMail(site, { company: company.name, email: person.email })
  const title = `You are no longer in the team of “${company.name}”`
  await notify(tx, { link: '/recruiter/team', text: AFTER_REMOVAL, title, type, userId })
  await mailIfWanted(tx, { kind: 'team-removal', mail, type, userId })
}
