import { and, eq, lt } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import type { RequestFacts } from '../../api/call.ts'
import { twoSteps } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import { audit, type AuditAction } from '../audit/audit.ts'
import type { LimitName } from '../limits/rate-limits.ts'
import { findStep } from './totp.ts'

interface CheckInput {
  /** A browser that has signed in before; it has a separate limit. */
  device?: string | null
  facts: RequestFacts
  /** The action that needs the code. */
  purpose: AuditAction
  userId: number
}

const WRONG = 'This code is not right, or was used already. Wait for the next one.'

/**
 * Passes for an unused code of the person's authenticator app, or if `orElse` accepts the code.
 * Each attempt is counted first, as with passwords.
 * @throws AppError `wrong-code`, `rate-limited`
 */
export async function requireCode(
  services: Services,
  { device = null, facts, purpose, userId }: CheckInput,
  code: string,
  orElse?: () => Promise<boolean>,
): Promise<void> {
  const { db, keys, limits } = services
  const counted = countedBy(userId, device)
  for (const [name, key] of counted) await limits.spend(name, key)
  if (!(await takeCode(services, userId, code)) && !(await orElse?.())) {
    const meta = { by: 'code' }
    await audit(db, keys, facts, { action: purpose, meta, outcome: 'failed', userId })
    throw new AppError('wrong-code', WRONG, { fields: { code: [WRONG] } })
  }
  for (const [name, key] of counted) {
    if (name === 'two-step.user.day') await limits.refund(name, key)
    else await limits.forget(name, key)
  }
}

/** The key of the limit: the known device, or the account for all other devices together. */
function countedBy(userId: number, device: string | null): [name: LimitName, key: string][] {
  const account = String(userId)
  if (device !== null) return [['two-step.device', `${account}:${device}`]]
  return [
    ['two-step.user', account],
    ['two-step.user.day', account],
  ]
}

/**
 * Uses up the time step of a code and all earlier ones, so that only one of two concurrent calls
 * passes.
 */
async function takeCode({ db, keys }: Services, userId: number, code: string): Promise<boolean> {
  const [row] = await db.select().from(twoSteps).where(eq(twoSteps.userId, userId))
  const key = row && keys.decrypt('two-step', row.sharedKey, `user:${userId}`)
  if (!key) return false
  const step = findStep(key, code.replaceAll(/\D/g, ''), Date.now())
  if (step === null) return false
  const taken = await db
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.userId, userId), lt(twoSteps.lastStep, step)))
    .returning({ userId: twoSteps.userId })
  return taken.length > 0
}
