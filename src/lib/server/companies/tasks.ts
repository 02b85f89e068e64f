import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import { hashOf, newSecret } from '../auth/index.ts'
import { users } from '../db/schema/auth.ts'
import { companies, companyInvitations, companyVerifications } from '../db/schema/companies.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { companyVerificationMail, invitationMail } from './mails.ts'

/*
 * Mails with a token go straight to the mail server and not through the outbox: there the token
 * would be stored in plain text. A retry makes a new token, and the previous one stops working.
 */

/** Does nothing for an invitation that was revoked meanwhile. */
export const mailInvitation = defineTask(
  'companies.mail-invitation',
  z.object({ invitationId: Id }),
  async ({ config, db, mail }: TaskContext, { invitationId }) => {
    const token = newSecret()
    const [row] = await db
      .update(companyInvitations)
      .set({ tokenHash: hashOf(token) })
      .where(eq(companyInvitations.id, invitationId))
      .returning()
    if (!row) return
    const [about] = await db
      .select({ company: companies.name, inviter: users.name })
      .from(companies)
      .innerJoin(users, eq(users.id, row.invitedBy))
      .where(eq(companies.id, row.companyId))
    if (about) await mail.send(invitationMail(config, { ...about, email: row.email, token }))
  },
)

/** Does nothing for a request that was replaced or completed meanwhile. */
export const mailCompanyVerification = defineTask(
  'companies.mail-verification',
  z.object({ companyId: Id }),
  async ({ config, db, mail }: TaskContext, { companyId }) => {
    const token = newSecret()
    const [row] = await db
      .update(companyVerifications)
      .set({ tokenHash: hashOf(token) })
      .where(eq(companyVerifications.companyId, companyId))
      .returning()
    if (row) await mail.send(companyVerificationMail(config, { ...row, token }))
  },
)
