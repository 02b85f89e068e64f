import { eq, sql } from 'drizzle-orm'

import { INVALID_LINK, type PasswordReset } from '#lib/contract/auth/passwords.ts'
import { AppError } from '#lib/shared/errors.ts'

import { knownDevices, users } from '../../db/schema/auth.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import { audit } from '../audit/audit.ts'
import { accountKey, type Client } from '../client.ts'
import { consumeEmailToken, findEmailTokenOwner } from '../sign-in/email-tokens.ts'
import { passwordChangedMail } from '../mails.ts'
import { judgePassword } from './password-strength.ts'
import { endSessions } from '../sessions/sessions.ts'

/**
 * Sets a new password by a mailed token and signs everybody out; the person then signs in with it.
 * Returns why it is weak, or null. @throws AppError `invalid-token`, `invalid-input`, `busy`
 */
export async function resetPassword(
  services: Services,
  { facts }: Client,
  { password, token }: PasswordReset,
): Promise<string | null> {
  const { config, db, keys, limits, passwords } = services
  // Checked before the expensive hash: an invalid token must cost nothing.
  const owner = await findEmailTokenOwner(db, 'reset', token)
  if (!owner) throw invalidLink()
  const warning = await judgePassword(services, { ...owner, password })
  const passwordHash = await passwords.hash(password)

  await db.transaction(async tx => {
    const userId = await consumeEmailToken(tx, 'reset', token)
    if (userId === null) throw invalidLink()
    await tx
      .update(users)
      .set({
        // Opening a mailed link proves control of the address.
        emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())`,
        passwordHash,
        updatedAt: sql`now()`,
      })
      .where(eq(users.id, userId))
    await endSessions(tx, userId)
    await tx.delete(knownDevices).where(eq(knownDevices.userId, userId))
    await queueMail(tx, 'password-changed', passwordChangedMail(config, owner.email))
    await audit(tx, keys, facts, { action: 'password.reset', outcome: 'ok', userId })
  })
  // Failed attempts were for the old password, and must not lock the owner out.
  await limits.forget('login.account', accountKey(owner.email))
  await limits.forget('login.account.day', accountKey(owner.email))
  return warning
}

function invalidLink(): AppError {
  return new AppError('invalid-token', INVALID_LINK)
}
