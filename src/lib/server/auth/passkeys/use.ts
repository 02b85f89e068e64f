import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { eq, sql } from 'drizzle-orm'

import type { UsedCredential } from '#lib/contract/auth/passkeys.ts'

import { passkeys } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import { consumePasskeyChallenge } from './challenges.ts'
import { getRelyingParty } from './relying-party.ts'

interface Used {
  /** The answer of the authenticator. */
  credential: UsedCredential
  /** The passkey that it names. */
  passkey: typeof passkeys.$inferSelect
}

/**
 * Whether an authenticator's answer is valid: for a challenge of `askedOf` (null: of a sign-in), which
 * it uses up, by this passkey, with user verification. Records the use.
 */
export async function usePasskey(
  { config, db, log }: Services,
  { credential, passkey }: Used,
  askedOf: number | null,
): Promise<boolean> {
  const party = getRelyingParty(config)
  const { userHandle, ...response } = credential.response
  const { credentialId, id, publicKey } = passkey
  try {
    const { authenticationInfo, verified } = await verifyAuthenticationResponse({
      credential: {
        counter: passkey.counter,
        id: credentialId.toString('base64url'),
        publicKey: new Uint8Array(publicKey),
      },
      expectedChallenge: challenge => consumePasskeyChallenge(db, challenge, askedOf),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      response: {
        ...credential,
        clientExtensionResults: {},
        response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      },
    })
    if (!verified) return false
    const { newCounter: counter } = authenticationInfo
    const used = { counter, lastUsedAt: sql`now()` }
    await db.update(passkeys).set(used).where(eq(passkeys.id, id))
    return true
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    return false
  }
}
