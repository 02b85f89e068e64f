import { and, eq, gt, isNotNull, sql } from 'drizzle-orm'

import { MINUTE_MS } from '#lib/shared/dates/milliseconds.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { pendingSignIns, twoSteps, users } from '../../db/schema/auth.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import { type Account, OPEN } from '../accounts.ts'
import { audit } from '../audit/audit.ts'
import type { Client } from '../client.ts'
import { recoveryCodeUsedMail } from '../mails.ts'
import { hashOf, newSecret } from '../sessions/sessions.ts'
import { findKnownDevice } from '../sign-in/known-device.ts'
import { requireCode } from './check.ts'
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'

const LASTS_MS = 10 * MINUTE_MS

interface FirstStep {
  /** The factor that the person has confirmed. */
  by: 'mailed link' | 'password'
  remember: boolean
  userId: number
}

/**
 * Stops the sign-in of a person with a second step: they get no session, only a token to try codes
 * for ten minutes. @throws AppError `two_step_required` with `pending` and `expires_at`
 */
export async function requireNoSecondStep(
  { db, keys }: Services,
  { facts }: Client,
  { by, remember, userId }: FirstStep,
): Promise<void> {
  const isOn = and(eq(twoSteps.userId, userId), isNotNull(twoSteps.confirmedAt))
  if ((await db.$count(twoSteps, isOn)) === 0) return
  const pending = newSecret()
  const expiresAt = new Date(Date.now() + LASTS_MS)
  await db.insert(pendingSignIns).values({ expiresAt, hash: hashOf(pending), remember, userId })
  const meta = { by, waits: 'second step' }
  await audit(db, keys, facts, { action: 'login', meta, outcome: 'refused', userId })
  throw new AppError('two_step_required', 'Enter the code from your authenticator app', {
    extra: { expires_at: expiresAt.toISOString(), pending },
  })
}

interface SecondStep {
  client: Client
  code: string
  pending: string
}

interface Finished {
  account: Account
  by: 'authenticator code' | 'recovery code'
  remember: boolean
}

/**
 * Finishes a sign-in by a code of the app or a recovery code.
 * @throws AppError `invalid-credentials` if the first step is too long ago, `wrong-code`, `rate-limited`
 */
export async function finishSignIn(
  services: Services,
  { client, code, pending }: SecondStep,
): Promise<Finished> {
  const { db, keys } = services
  const account = await findPending(db, pending)
  if (!account) throw tooLate()
  const userId = account.id
  const device = await findKnownDevice(db, client, account.email)
  const request = { device, facts: client.facts, purpose: 'login', userId } as const
  let by: Finished['by'] = 'authenticator code'
  await requireCode(services, request, code, async () => {
    by = 'recovery code'
    return useRecoveryCode(db, keys, { code, userId })
  })
  const [finished] = await db
    .delete(pendingSignIns)
    .where(eq(pendingSignIns.hash, hashOf(pending)))
    .returning({ remember: pendingSignIns.remember })
  if (!finished) throw tooLate()
  if (by !== 'authenticator code') await notifyOfRecovery(services, account)
  return { account, by, remember: finished.remember }
}

async function findPending(db: Db, pending: string): Promise<Account | null> {
  const [row] = await db
    .select({ account: users })
    .from(pendingSignIns)
    .innerJoin(users, eq(users.id, pendingSignIns.userId))
    .where(
      and(eq(pendingSignIns.hash, hashOf(pending)), gt(pendingSignIns.expiresAt, sql`now()`), OPEN),
    )
  return row?.account ?? null
}

async function notifyOfRecovery({ config, db }: Services, { email, id }: Account): Promise<void> {
  const left = await countRecoveryCodes(db, id)
  await queueMail(db, 'recovery-code-used', recoveryCodeUsedMail(config, email, left))
}

function tooLate(): AppError {
  return new AppError('invalid-credentials', 'That took too long. Please sign in again.')
}
