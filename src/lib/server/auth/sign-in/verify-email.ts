import { eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import { users } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../../tasks/task.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import type { Client } from '../client.ts'
import { consumeEmailToken } from './email-tokens.ts'
import { mailVerificationLink } from '../tasks.ts'

/**
 * Confirms an address by its mailed token and returns its owner. @throws AppError `invalid-token`
 */
export async function verifyEmail(
  { db, keys }: Services,
  { facts }: Client,
  token: string,
): Promise<number> {
  return db.transaction(async tx => {
    const userId = await consumeEmailToken(tx, 'verify', token)
    if (userId === null)
      throw new AppError(
        'invalid-token',
        'Invalid confirmation link. Please sign in and request a new one.',
      )
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(users.id, userId))
    await audit(tx, keys, facts, { action: 'email.verify', outcome: 'ok', userId })
    return userId
  })
}

/** Mails the link again; false when the address is confirmed already. @throws AppError `rate-limited` */
export async function resendVerification({ db, limits }: Services, actor: Actor): Promise<boolean> {
  if (actor.emailVerified) return false
  await limits.spend('verify.user', String(actor.id))
  await enqueue(db, mailVerificationLink, { userId: actor.id })
  return true
}
