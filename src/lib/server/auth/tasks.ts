import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'

import { registrationInvitations } from '../db/schema/auth.ts'
import type { TaskContext } from '../tasks/context.ts'
import { defineTask } from '../tasks/task.ts'
import { findAccount, findAccountToSignIn, getAccount } from './accounts.ts'
import { createEmailToken } from './sign-in/email-tokens.ts'
import { mailEmailChangeLinks } from './email-change/mail.ts'
import { invitedMail, loginLinkMail, resetMail, verificationMail } from './mails.ts'
import { sealAuditEvents } from './audit/hash-chain.ts'
import { hashOf, newSecret } from './sessions/sessions.ts'
import { sweepAccounts } from './sweep.ts'

/*
 * Mails with a token go straight to the mail server and not through the outbox: there the token
 * would be stored in plain text. A retry makes a new token, and the previous one stops working.
 */

/** Does nothing for an address without an account: the caller cannot tell the difference. */
export const mailResetLink = defineTask(
  'auth.mail-reset-link',
  z.object({ email: z.string() }),
  async ({ config, db, mail }: TaskContext, { email }) => {
    const account = await findAccount(db, email)
    if (!account) return
    const token = await createEmailToken(db, 'reset', account)
    await mail.send(resetMail(config, account.email, token))
  },
)

/** Does nothing for an address without an account, as above. */
export const mailLoginLink = defineTask(
  'auth.mail-login-link',
  z.object({ email: z.string() }),
  async ({ config, db, mail }: TaskContext, { email }) => {
    const account = await findAccountToSignIn(db, email)
    if (!account) return
    const token = await createEmailToken(db, 'login', account)
    await mail.send(loginLinkMail(config, account.email, token))
  },
)

export const mailEmailChange = defineTask(
  'auth.mail-email-change',
  z.object({ userId: Id }),
  (context: TaskContext, { userId }) => mailEmailChangeLinks(context, userId),
)

export const mailVerificationLink = defineTask(
  'auth.mail-verification-link',
  z.object({ userId: Id }),
  async ({ config, db, mail }: TaskContext, { userId }) => {
    const account = await getAccount(db, userId)
    if (account.emailVerifiedAt !== null || account.status !== 'active') return
    const token = await createEmailToken(db, 'verify', account)
    await mail.send(verificationMail(config, account.email, token))
  },
)

/** Does nothing for an invitation that was revoked meanwhile. */
export const mailRegistrationInvitation = defineTask(
  'auth.mail-invitation',
  z.object({ invitationId: Id }),
  async ({ config, db, mail }: TaskContext, { invitationId }) => {
    const token = newSecret()
    const [row] = await db
      .update(registrationInvitations)
      .set({ tokenHash: hashOf(token) })
      .where(eq(registrationInvitations.id, invitationId))
      .returning({ email: registrationInvitations.email })
    if (row) await mail.send(invitedMail(config, row.email, token))
  },
)

/** Hourly: deletes expired rows. */
export const sweep = defineTask('auth.sweep', z.object({}), ({ db }: TaskContext) =>
  sweepAccounts(db),
)

/** Every minute: adds new security events to the hash chain. */
export const sealAudit = defineTask('auth.seal-audit', z.object({}), ({ db }: TaskContext) =>
  sealAuditEvents(db),
)
