import { randomBytes } from 'node:crypto'

import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { RequestFacts } from '../../api/call.ts'
import type { Db } from '../../db/connect.ts'
import { recoveryCodes, twoSteps } from '../../db/schema/auth.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { newRecoveryCodesMail, twoStepOffMail, twoStepOnMail } from '../mails.ts'
import { requireCode } from './check.ts'
import { drawQr } from './qr.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { toBase32 } from './totp.ts'

/** RFC 4226 recommends 160 bits. */
const KEY_BYTES = 20

interface Asking {
  actor: Actor
  facts: RequestFacts
}

export interface TwoStepState {
  on_since: string | null
  recovery_codes_left: number
}

/** Whether sign-in has a second step, and the number of unused recovery codes. */
export async function readTwoStep(db: Db, { id }: Actor): Promise<TwoStepState> {
  const [row] = await db.select().from(twoSteps).where(isOn(id))
  return {
    on_since: row?.confirmedAt?.toISOString() ?? null,
    recovery_codes_left: row ? await countRecoveryCodes(db, id) : 0,
  }
}

const isOn = (userId: number) => and(eq(twoSteps.userId, userId), isNotNull(twoSteps.confirmedAt))

/** A new key for an authenticator app; nothing changes until `confirmTwoStep`. @throws AppError `conflict` */
export async function beginTwoStep({ config, db, keys }: Services, { email, id }: Actor) {
  const plain = randomBytes(KEY_BYTES)
  const sharedKey = keys.encrypt('two-step', plain, `user:${id}`)
  const begun = await db
    .insert(twoSteps)
    .values({ sharedKey, userId: id })
    .onConflictDoUpdate({
      set: { createdAt: sql`now()`, lastStep: 0, sharedKey },
      setWhere: isNull(twoSteps.confirmedAt),
      target: twoSteps.userId,
    })
    .returning({ userId: twoSteps.userId })
  if (begun.length === 0) throw new AppError('conflict', 'Two-step sign-in is already on.')
  const key = toBase32(plain)
  const uri = uriOf(config.SITE_NAME, email, key)
  return { key, qr: drawQr(uri), uri }
}

/** The URI for authenticator apps; it omits parameters that have the default of all apps. */
function uriOf(issuer: string, account: string, key: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  // Apps decode %20 in a query, but show a plus as a plus.
  const query = new URLSearchParams({ issuer, secret: key }).toString().replaceAll('+', '%20')
  return `otpauth://totp/${label}?${query}`
}

/**
 * Turns the second step on by a first code of the app. Returns the recovery codes, once.
 * @throws AppError `wrong-code`, `rate-limited`, `conflict` if the setup was not started
 */
export async function confirmTwoStep(
  services: Services,
  { actor, facts }: Asking,
  code: string,
): Promise<string[]> {
  const { config, db, keys } = services
  const [row] = await db.select().from(twoSteps).where(eq(twoSteps.userId, actor.id))
  if (!row || row.confirmedAt !== null)
    throw new AppError('conflict', 'Setup expired. Start again.')
  await requireCode(services, { facts, purpose: 'two-step.on', userId: actor.id }, code)
  return db.transaction(async tx => {
    await tx
      .update(twoSteps)
      .set({ confirmedAt: sql`now()` })
      .where(eq(twoSteps.userId, actor.id))
    await queueMail(tx, 'two-step-on', twoStepOnMail(config, actor.email))
    await audit(tx, keys, facts, { action: 'two-step.on', outcome: 'ok', userId: actor.id })
    return replaceRecoveryCodes(tx, keys, actor.id)
  })
}

/**
 * Creates new recovery codes; the previous ones stop working. @throws AppError `conflict` where
 * the second step is off
 */
export async function renewRecoveryCodes(
  { config, db, keys }: Services,
  { actor, facts }: Asking,
): Promise<string[]> {
  return db.transaction(async tx => {
    const [row] = await tx.select().from(twoSteps).where(isOn(actor.id)).for('update')
    if (!row) throw new AppError('conflict', 'Two-step sign-in is off')
    await queueMail(tx, 'recovery-codes', newRecoveryCodesMail(config, actor.email))
    await audit(tx, keys, facts, { action: 'two-step.codes', outcome: 'ok', userId: actor.id })
    return replaceRecoveryCodes(tx, keys, actor.id)
  })
}

/** Turns the second step off; does nothing if it is off already. */
export async function endTwoStep(
  { config, db, keys }: Services,
  { actor, facts }: Asking,
): Promise<void> {
  await db.transaction(async tx => {
    const [ended] = await tx.delete(twoSteps).where(eq(twoSteps.userId, actor.id)).returning()
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id))
    if (!ended?.confirmedAt) return
    await queueMail(tx, 'two-step-off', twoStepOffMail(config, actor.email))
    await audit(tx, keys, facts, { action: 'two-step.off', outcome: 'ok', userId: actor.id })
  })
}
