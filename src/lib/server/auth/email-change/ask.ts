import { and, eq, gt, sql } from 'drizzle-orm'

import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { invalidField } from '#lib/shared/errors.ts'

import type { RequestFacts } from '../../api/call.ts'
import type { Db } from '../../db/connect.ts'
import { emailChanges } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../../tasks/task.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { accountKey } from '../client.ts'
import { mailEmailChange } from '../tasks.ts'

const LASTS_MS = 30 * MINUTE_MS

/** A change of address that is not confirmed yet. */
export interface OpenEmailChange {
  email: string
  /** Which of the two addresses have confirmed. */
  newConfirmed: boolean
  oldConfirmed: boolean
}

/** The change that a person has requested and not completed; null for none. */
export async function findEmailChange(db: Db, actor: Actor): Promise<OpenEmailChange | null> {
  const [row] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, actor.id), gt(emailChanges.expiresAt, sql`now()`)))
  if (!row) return null
  const { newConfirmedAt, newEmail: email, oldConfirmedAt } = row
  return { email, newConfirmed: newConfirmedAt !== null, oldConfirmed: oldConfirmedAt !== null }
}

/**
 * Requests a change of address. A task mails links to both addresses and checks whether another
 * account has the new one; the answer does not reveal it. @throws AppError `rate-limited`,
 * `invalid-input`
 */
export async function askForEmailChange(
  { db, keys, limits }: Services,
  actor: Actor,
  { email, facts }: { email: string; facts: RequestFacts },
): Promise<void> {
  if (email.toLowerCase() === actor.email.toLowerCase())
    throw invalidField('email', 'This is already your address')
  await limits.spend('email-change.user', String(actor.id))
  const wish = {
    expiresAt: new Date(Date.now() + LASTS_MS),
    newConfirmedAt: null,
    newEmail: email,
    newHash: null,
    // An old address that was never confirmed may belong to another person. Its owner gets a mail
    // and can stop the change, but does not have to agree.
    oldConfirmedAt: actor.emailVerified ? null : new Date(),
    oldEmail: actor.email,
    oldHash: null,
  }
  await db.transaction(async tx => {
    await tx
      .insert(emailChanges)
      .values({ ...wish, userId: actor.id })
      .onConflictDoUpdate({ set: wish, target: emailChanges.userId })
    await enqueue(tx, mailEmailChange, { userId: actor.id })
    await audit(tx, keys, facts, {
      action: 'email.change-asked',
      outcome: 'ok',
      target: accountKey(email),
      userId: actor.id,
    })
  })
}

/** Cancels the actor's pending change of address; does nothing without one. */
export async function giveUpEmailChange(
  { db, keys }: Services,
  actor: Actor,
  facts: RequestFacts,
): Promise<void> {
  await db.transaction(async tx => {
    const given = await tx
      .delete(emailChanges)
      .where(eq(emailChanges.userId, actor.id))
      .returning({ userId: emailChanges.userId })
    if (given.length > 0)
      await audit(tx, keys, facts, {
        action: 'email.change-stopped',
        outcome: 'ok',
        userId: actor.id,
      })
  })
}
