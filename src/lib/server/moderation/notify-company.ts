import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { users } from '../db/schema/auth.ts'
import { recruiterProfiles } from '../db/schema/companies.ts'
import type { Mail } from '../mail/mailer.ts'
import { queueMail } from '../mail/tasks.ts'
import { notify } from '../notifications/index.ts'

interface Concerned {
  companyId: number
  /** A further recipient, such as the recruiter who posted the job. */
  recruiterId: number | null
}

interface News {
  /** The kind of the mail. */
  kind: string
  link: string
  mailTo: (address: string) => Mail
  text: string
  title: string
}

/** Notifies the owners of a company, in the application and by mail. */
export async function notifyCompany(
  db: Db,
  { companyId, recruiterId }: Concerned,
  { kind, link, mailTo, text, title }: News,
): Promise<void> {
  const { role, userId } = recruiterProfiles
  const isConcerned = sql`(${role} = 'owner' or ${userId} = ${recruiterId})`
  const concerned = db
    .select({ userId })
    .from(recruiterProfiles)
    .where(and(eq(recruiterProfiles.companyId, companyId), isConcerned))
  const people = await db
    .select({ email: users.email, id: users.id })
    .from(users)
    .where(and(inArray(users.id, concerned), eq(users.status, 'active')))
  for (const person of people) {
    await notify(db, { link, text, title, type: 'job', userId: person.id })
    await queueMail(db, kind, mailTo(person.email))
  }
}
