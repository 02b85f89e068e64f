import { and, eq } from 'drizzle-orm'

import type { RequestOptions, UsedCredential } from '#lib/contract/auth/passkeys.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Db } from '../../db/connect.ts'
import { passkeys, users } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import { type Account, requireNotSuspended, TO_SIGN_IN } from '../accounts.ts'
import { audit } from '../audit/audit.ts'
import type { Client } from '../client.ts'
import { networkOf } from '../network.ts'
import { ANSWER_WITHIN_MS, createPasskeyChallenge } from './challenges.ts'
import { getRelyingParty } from './relying-party.ts'
import { usePasskey } from './use.ts'

/** WebAuthn options to sign in: any passkey of this site. @throws AppError `rate-limited`, `not-found` */
export async function askForSignIn(
  { config, db, limits }: Services,
  { facts }: Client,
): Promise<RequestOptions> {
  const { id: rpId } = getRelyingParty(config)
  await limits.spend('passkey.ip', networkOf(facts.ip))
  const challenge = await createPasskeyChallenge(db, null)
  return {
    allowCredentials: [],
    challenge,
    rpId,
    timeout: ANSWER_WITHIN_MS,
    userVerification: 'required',
  }
}

interface Known {
  account: Account
  passkey: typeof passkeys.$inferSelect
}

/**
 * Finds the person by the answer of their authenticator. It proves two factors (the device, and a
 * finger, face or PIN), so neither the security check nor a second step follows.
 * @throws AppError `account_suspended`, `invalid-credentials`, `rate-limited`
 */
export async function signInByPasskey(
  services: Services,
  { facts }: Client,
  credential: UsedCredential,
): Promise<Account> {
  const { db, keys, limits } = services
  const network = networkOf(facts.ip)
  await limits.spend('login.ip', network)
  const known = await findPasskey(db, credential)
  const isRight =
    known !== null && (await usePasskey(services, { credential, passkey: known.passkey }, null))
  if (!isRight) {
    await audit(db, keys, facts, {
      action: 'login',
      meta: { by: 'passkey' },
      outcome: 'failed',
      userId: known?.account.id,
    })
    throw new AppError(
      'invalid-credentials',
      'Signing in with this passkey failed. Try again, or use your password.',
    )
  }
  await limits.refund('login.ip', network)
  requireNotSuspended(known.account, services.config)
  return known.account
}

/** The passkey and person that the answer names. */
async function findPasskey(db: Db, { id, response }: UsedCredential): Promise<Known | null> {
  const [row] = await db
    .select({ account: users, passkey: passkeys })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(
      and(
        eq(passkeys.credentialId, Buffer.from(id, 'base64url')),
        eq(passkeys.userHandle, Buffer.from(response.userHandle ?? '', 'base64url')),
        TO_SIGN_IN,
      ),
    )
  return row ?? null
}
