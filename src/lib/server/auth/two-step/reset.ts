import { eq } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import { recoveryCodes, twoSteps } from '../../db/schema/auth.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import { findAccount } from '../accounts.ts'
import { audit } from '../audit/audit.ts'
import { twoStepResetMail } from '../mails.ts'
import { endSessions } from '../sessions/sessions.ts'

/** A command of the operator has no network address. */
const OPERATOR = { ip: '', requestId: 'operator' }

/**
 * Turns the second step off for a person who has lost the phone and the recovery codes, after the
 * operator has checked their identity. The person is signed out everywhere and gets a mail, so that
 * the owner learns of a false request; the password is still needed.
 * @throws AppError `not-found`; `conflict` if the second step is off
 */
export async function resetTwoStep(
  { config, db, keys }: Pick<Services, 'config' | 'db' | 'keys'>,
  email: string,
): Promise<void> {
  const account = await findAccount(db, email)
  if (!account) throw new AppError('not-found', `There is no account with the address ${email}`)
  const { id: userId } = account
  await db.transaction(async tx => {
    const [ended] = await tx.delete(twoSteps).where(eq(twoSteps.userId, userId)).returning()
    if (!ended?.confirmedAt)
      throw new AppError('conflict', `Two-step sign-in is already off for ${email}`)
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await endSessions(tx, userId)
    await queueMail(tx, 'two-step-reset', twoStepResetMail(config, account.email))
    await audit(tx, keys, OPERATOR, { action: 'two-step.reset', outcome: 'ok', userId })
  })
}
