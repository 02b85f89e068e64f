import { eq, sql } from 'drizzle-orm'

import { AppError } from '#lib/shared/errors.ts'

import { users } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import { enqueue } from '../../tasks/task.ts'
import { type Account, getAccount, requireNotSuspended } from '../accounts.ts'
import { audit } from '../audit/audit.ts'
import { accountKey, type Client } from '../client.ts'
import { consumeEmailToken } from './email-tokens.ts'
import { networkOf } from '../network.ts'
import { mailLoginLink } from '../tasks.ts'

/**
 * Requests a sign-in link. The task looks up later whether the address has an account. Over the
 * limit of an address no mail is sent and the answer stays the same.
 * @throws AppError `rate-limited` by network
 */
export async function requestLoginLink(
  { db, keys, limits }: Services,
  { facts }: Client,
  email: string,
): Promise<void> {
  const account = accountKey(email)
  await limits.spend('login-link.ip', networkOf(facts.ip))
  const mayMail =
    (await limits.trySpend('login-link.account.minute', account)) &&
    (await limits.trySpend('login-link.account.day', account))
  await db.transaction(async tx => {
    await audit(tx, keys, facts, {
      action: 'login-link',
      outcome: mayMail ? 'ok' : 'throttled',
      target: account,
    })
    if (mayMail) await enqueue(tx, mailLoginLink, { email })
  })
}

/**
 * Uses a mailed link up and returns its owner. @throws AppError `account_suspended`,
 * `invalid-token`
 */
export async function useLoginLink({ config, db }: Services, token: string): Promise<Account> {
  return db.transaction(async tx => {
    const userId = await consumeEmailToken(tx, 'login', token)
    if (userId === null)
      throw new AppError('invalid-token', 'Invalid sign-in link. Please request a new one.')
    // Opening a mailed link proves control of the address.
    await tx
      .update(users)
      .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
      .where(eq(users.id, userId))
    const account = await getAccount(tx, userId)
    requireNotSuspended(account, config)
    return account
  })
}
