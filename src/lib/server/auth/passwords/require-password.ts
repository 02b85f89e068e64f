import { AppError } from '#lib/shared/errors.ts'

import type { RequestFacts } from '../../api/call.ts'
import type { Services } from '../../services.ts'
import { getAccount } from '../accounts.ts'
import type { Actor } from '../actor.ts'
import { audit, type AuditAction } from '../audit/audit.ts'

interface PasswordCheck {
  /** The action that needs the password. */
  action: AuditAction
  actor: Actor
  facts: RequestFacts
  /** The field of the form that holds it. */
  field: string
  password: string
}

/**
 * Passes if the signed-in person gives their password. The wrong guesses of one person are counted
 * over all actions.
 * @throws AppError `wrong-password`, `rate-limited`, `busy`
 */
export async function requirePassword(
  { db, keys, limits, passwords }: Services,
  { action, actor, facts, field, password }: PasswordCheck,
): Promise<void> {
  const budget = String(actor.id)
  await limits.spend('password.user', budget)
  const { passwordHash } = await getAccount(db, actor.id)
  if (!(await passwords.verify(password, passwordHash))) {
    await audit(db, keys, facts, { action, outcome: 'failed', userId: actor.id })
    const message = 'Current password is incorrect'
    throw new AppError('wrong-password', message, { fields: { [field]: [message] } })
  }
  await limits.forget('password.user', budget)
}
