import { and, eq, gt, or, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { RequestFacts } from '../../api/call.ts'
import type { Db } from '../../db/connect.ts'
import { emailChanges, users } from '../../db/schema/auth.ts'
import { violates } from '../../db/violates.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import { audit } from '../audit/audit.ts'
import { emailChangedMail, emailChangeStoppedMail } from '../mails.ts'
import { endSessions, hashOf } from '../sessions/sessions.ts'

type Change = typeof emailChanges.$inferSelect

interface Confirmed {
  complete: boolean
  userId: number
}

/**
 * Confirms a change of address for the side whose link it is. Once both sides have confirmed, the
 * change takes effect: the person is signed out everywhere (the caller may start a new session), and
 * links mailed to the old address stop working, since each is bound to its address.
 * @throws AppError `invalid-token`; `email-taken` if another account took the address meanwhile
 */
export async function confirmEmailChange(
  services: Services,
  facts: RequestFacts,
  token: string,
): Promise<Confirmed> {
  const { db, keys } = services
  return db.transaction(async tx => {
    const { change, isOld } = await getChange(tx, token)
    const { userId } = change
    const oldConfirmedAt = change.oldConfirmedAt ?? (isOld ? new Date() : null)
    const newConfirmedAt = change.newConfirmedAt ?? (isOld ? null : new Date())
    const meta = { side: isOld ? 'old' : 'new' }
    await audit(tx, keys, facts, {
      action: 'email.change-confirmed',
      meta,
      outcome: 'ok',
      userId,
    })
    if (oldConfirmedAt !== null && newConfirmedAt !== null) {
      await complete(tx, services, { change, facts })
      return { complete: true, userId }
    }
    await tx
      .update(emailChanges)
      .set({ newConfirmedAt, oldConfirmedAt })
      .where(eq(emailChanges.userId, userId))
    return { complete: false, userId }
  })
}

/** Stops a change by either link, and notifies the old address. @throws AppError `invalid-token` */
export async function stopEmailChange(
  { config, db, keys }: Services,
  facts: RequestFacts,
  token: string,
): Promise<void> {
  await db.transaction(async tx => {
    const { change } = await getChange(tx, token)
    const { newEmail, oldEmail, userId } = change
    await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
    const mail = emailChangeStoppedMail(config, oldEmail, newEmail)
    await queueMail(tx, 'email-change-stopped', mail)
    await audit(tx, keys, facts, { action: 'email.change-stopped', outcome: 'ok', userId })
  })
}

/** The open change of this link, locked until the transaction ends. */
async function getChange(tx: Db, token: string): Promise<{ change: Change; isOld: boolean }> {
  const hash = hashOf(token)
  const [row] = await tx
    .select({ change: emailChanges })
    .from(emailChanges)
    .innerJoin(users, eq(users.id, emailChanges.userId))
    .where(
      and(
        or(eq(emailChanges.oldHash, hash), eq(emailChanges.newHash, hash)),
        gt(emailChanges.expiresAt, sql`now()`),
        eq(users.status, 'active'),
        // The account must still have the address at which the change was requested.
        eq(users.email, emailChanges.oldEmail),
      ),
    )
    .for('update')
  if (!row)
    throw new AppError(
      'invalid-token',
      'Invalid link. It was used already, was stopped, or is too old.',
    )
  return { change: row.change, isOld: row.change.oldHash?.equals(hash) === true }
}

interface Completing {
  change: Change
  facts: RequestFacts
}

async function complete(
  tx: Db,
  { config, keys }: Services,
  { change: { newEmail, oldEmail, userId }, facts }: Completing,
): Promise<void> {
  await takeAddress(tx, userId, newEmail)
  await tx.delete(emailChanges).where(eq(emailChanges.userId, userId))
  await endSessions(tx, userId)
  for (const to of [oldEmail, newEmail])
    await queueMail(tx, 'email-changed', emailChangedMail(config, to, newEmail))
  await audit(tx, keys, facts, { action: 'email.change', outcome: 'ok', userId })
}

/**
 * If several accounts take an address at once, the unique index of the database admits only one.
 */
async function takeAddress(tx: Db, userId: number, email: string): Promise<void> {
  try {
    await tx
      .update(users)
      .set({ email, emailVerifiedAt: sql`now()`, updatedAt: sql`now()` })
      .where(eq(users.id, userId))
  } catch (error) {
    if (violates(error, 'users_email_once'))
      throw new AppError('email-taken', 'Another account now uses this address.')
    throw error
  }
}
