import { and, eq } from 'drizzle-orm'

import type { RequestOptions, UsedCredential } from '#lib/contract/auth/passkeys.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { RequestFacts } from '../../api/call.ts'
import { passkeys } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { networkOf } from '../network.ts'
import { ANSWER_WITHIN_MS, createPasskeyChallenge } from './challenges.ts'
import { getRelyingParty } from './relying-party.ts'
import { usePasskey } from './use.ts'

interface Asking {
  actor: Actor
  facts: RequestFacts
}

/**
 * The options with which an authenticator confirms a signed-in person by one of their passkeys.
 * @throws AppError `conflict` without a passkey, `rate-limited`, `not-found`
 */
export async function askToConfirm(
  { config, db, limits }: Services,
  { actor, facts }: Asking,
): Promise<RequestOptions> {
  const { id: rpId } = getRelyingParty(config)
  await limits.spend('passkey.ip', networkOf(facts.ip))
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, actor.id))
  if (own.length === 0) throw new AppError('conflict', 'Your account has no passkey')
  return {
    allowCredentials: own.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
      type: 'public-key',
    })),
    challenge: await createPasskeyChallenge(db, actor.id),
    rpId,
    timeout: ANSWER_WITHIN_MS,
    userVerification: 'required',
  }
}

/**
 * Passes if the answer is signed by one of the person's passkeys for a challenge that was sent to
 * them. As with a wrong password, a wrong answer does not sign the person out.
 * @throws AppError `invalid-input`
 */
export async function requirePasskey(
  services: Services,
  { actor, facts }: Asking,
  credential: UsedCredential,
): Promise<void> {
  const { db, keys } = services
  const named = eq(passkeys.credentialId, Buffer.from(credential.id, 'base64url'))
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(named, eq(passkeys.userId, actor.id)))
  if (passkey && (await usePasskey(services, { credential, passkey }, actor.id))) return
  const meta = { by: 'passkey' }
  await audit(db, keys, facts, { action: 'sudo', meta, outcome: 'failed', userId: actor.id })
  throw new AppError(
    'invalid-input',
    'This passkey could not confirm that it is you. Try again, or use your password.',
  )
}
