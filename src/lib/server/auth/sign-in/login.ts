import { eq, sql } from 'drizzle-orm'

import type { Login } from '#lib/contract/auth/auth.ts'
import { AppError } from '#lib/shared/errors.ts'

import { users } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import { audit } from '../audit/audit.ts'
import { type Account, findAccountToSignIn, requireNotSuspended } from '../accounts.ts'
import { requireSolved } from '../limits/challenge.ts'
import { accountKey, type Client } from '../client.ts'
import { networkOf } from '../network.ts'
import type { LimitName } from '../limits/rate-limits.ts'
import { findKnownDevice } from './known-device.ts'

/**
 * After this many failures of an account or network, clients other than browsers solve a
 * challenge.
 */
const UNCHALLENGED = { account: 3, network: 10 }

type Counted = [name: LimitName, key: string]

interface Attempt {
  account: string
  /** The counters of the attempt: the account's and the network's. */
  counted: Counted[]
}

/**
 * Finds the person by address and password. Every attempt is counted before the password is checked,
 * so that concurrent attempts cannot exceed the limit; a correct one is taken back.
 * @throws AppError `account_suspended`; `invalid-credentials`, the same in words and time for an unknown address;
 * `rate-limited`, `challenge-…`, `busy`
 */
export async function login(services: Services, client: Client, input: Login): Promise<Account> {
  const { db, keys } = services
  if (client.browser) await requireSolved(db, keys, 'login', input)
  const attempt = await pay(services, client, input.username)
  const { account, matches } = await lookAt(services, attempt, client, input)
  if (!account || !matches) {
    await audit(db, keys, client.facts, {
      action: 'login',
      outcome: 'failed',
      address: attempt.account,
      userId: account?.id,
    })
    throw new AppError('invalid-credentials', 'Invalid email or password')
  }
  await giveBack(services, attempt)
  requireNotSuspended(account, services.config)
  await renew(services, account, input)
  return account
}

async function pay(services: Services, client: Client, email: string): Promise<Attempt> {
  const account = accountKey(email)
  const device = await findKnownDevice(services.db, client, email)
  const counted: Counted[] = [
    ['login.ip', networkOf(client.facts.ip)],
    ...(device === null
      ? ([
          ['login.account', account],
          ['login.account.day', account],
        ] as Counted[])
      : ([['login.device', `${account}:${device}`]] as Counted[])),
  ]
  try {
    for (const [name, key] of counted) await services.limits.spend(name, key)
  } catch (error) {
    if (error instanceof AppError)
      await audit(services.db, services.keys, client.facts, {
        action: 'login',
        outcome: 'throttled',
        address: account,
      })
    throw error
  }
  return { account, counted }
}

/** Checks the password; if it cannot be checked, the attempt of the account is taken back. */
async function lookAt(services: Services, attempt: Attempt, client: Client, input: Login) {
  const { db, limits, passwords } = services
  try {
    if (!client.browser) await challengeIfBusy(services, attempt, client, input)
    const account = await findAccountToSignIn(db, input.username)
    const matches = await passwords.verify(input.password, account?.passwordHash ?? null)
    return { account, matches }
  } catch (error) {
    for (const [name, key] of attempt.counted)
      if (name !== 'login.ip') await limits.refund(name, key)
    throw error
  }
}

async function challengeIfBusy(
  { db, keys, limits }: Services,
  { account }: Attempt,
  { facts }: Client,
  input: Login,
): Promise<void> {
  const busy =
    (await limits.used('login.account', account)) > UNCHALLENGED.account ||
    (await limits.used('login.ip', networkOf(facts.ip))) > UNCHALLENGED.network
  if (busy || input.challenge_token !== undefined) await requireSolved(db, keys, 'login', input)
}

/** Resets the counter of the account; refunds the counters of the day and the network. */
async function giveBack({ limits }: Services, { counted }: Attempt): Promise<void> {
  for (const [name, key] of counted) {
    if (name === 'login.account' || name === 'login.device') await limits.forget(name, key)
    else await limits.refund(name, key)
  }
}

/** Rehashes the password at the current cost, which needs the plain password. */
async function renew(
  { db, passwords }: Services,
  account: Account,
  { password }: Login,
): Promise<void> {
  if (account.passwordHash === null || !passwords.isOutdated(account.passwordHash)) return
  const passwordHash = await passwords.hash(password)
  await db
    .update(users)
    .set({ passwordHash, updatedAt: sql`now()` })
    .where(eq(users.id, account.id))
}
