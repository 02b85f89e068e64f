import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { eq } from 'drizzle-orm'

import type { CreationOptions, NewCredential, Passkey } from '#lib/contract/auth/passkeys.ts'
import { describeDevice } from '#lib/shared/auth/device.ts'
import { AppError } from '#lib/shared/errors.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import { passkeys, users } from '../../db/schema/auth.ts'
import { queueMail } from '../../mail/tasks.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import type { Client } from '../client.ts'
import type { Keys } from '../keys.ts'
import { passkeyAddedMail } from '../mails.ts'
import { ANSWER_WITHIN_MS, consumePasskeyChallenge, createPasskeyChallenge } from './challenges.ts'
import { toPasskey } from './manage.ts'
import { getRelyingParty } from './relying-party.ts'

/** The COSE identifiers of EdDSA, ES256 and RS256: every authenticator supports one of them. */
const ALGORITHMS = [-8, -7, -257]

/**
 * The options for an authenticator: a discoverable passkey with user verification (finger, face or
 * PIN). @throws AppError `conflict` at the limit of passkeys, `not-found` where passkeys do not work
 */
export async function askForPasskey(
  { config, db, keys }: Services,
  actor: Actor,
): Promise<CreationOptions> {
  const party = getRelyingParty(config)
  const existing = await db.select().from(passkeys).where(eq(passkeys.userId, actor.id))
  if (existing.length >= LIST_SIZES.passkeys)
    throw new AppError('conflict', `You can have at most ${LIST_SIZES.passkeys} passkeys`)
  const options = await generateRegistrationOptions({
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    challenge: Buffer.from(await createPasskeyChallenge(db, actor.id), 'base64url'),
    excludeCredentials: existing.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    rpID: party.id,
    rpName: config.SITE_NAME,
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: ANSWER_WITHIN_MS,
    userDisplayName: actor.name,
    userID: new Uint8Array(handleOf(keys, actor, existing[0])),
    userName: actor.email,
  })
  return options as CreationOptions
}

interface Adding {
  actor: Actor
  client: Client
  credential: NewCredential
}

/** Adds the passkey that an authenticator created. @throws AppError `invalid-input`, `conflict` */
export async function addPasskey(
  services: Services,
  { actor, client, credential }: Adding,
): Promise<Passkey> {
  const { config, db, keys } = services
  const verified = await verify(services, actor, credential)
  return db.transaction(async tx => {
    // A concurrent request waits here, and then uses the handle of the first.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.id)).for('no key update')
    const [first] = await tx.select().from(passkeys).where(eq(passkeys.userId, actor.id)).limit(1)
    const [row] = await tx
      .insert(passkeys)
      .values({
        counter: verified.credential.counter,
        credentialId: Buffer.from(verified.credential.id, 'base64url'),
        name: describeDevice(client.userAgent ?? ''),
        publicKey: Buffer.from(verified.credential.publicKey),
        synced: verified.credentialBackedUp,
        transports: verified.credential.transports ?? [],
        userHandle: handleOf(keys, actor, first),
        userId: actor.id,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('conflict', 'This passkey has already been added.')
    await queueMail(tx, 'passkey-added', passkeyAddedMail(config, actor.email, row.name))
    await audit(tx, keys, client.facts, {
      action: 'passkey.add',
      outcome: 'ok',
      target: String(row.id),
      userId: actor.id,
    })
    return toPasskey(row)
  })
}

/**
 * The user handle that authenticators store. It reveals nothing about the person and is the same
 * for all their passkeys.
 */
function handleOf(keys: Keys, { id }: Actor, first: { userHandle: Buffer } | undefined): Buffer {
  return first?.userHandle ?? keys.sign('passkey', `user:${id}`)
}

async function verify({ config, db, log }: Services, actor: Actor, credential: NewCredential) {
  const party = getRelyingParty(config)
  const { transports, ...response } = credential.response
  const verified = await verifyRegistrationResponse({
    expectedChallenge: challenge => consumePasskeyChallenge(db, challenge, actor.id),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
    response: {
      ...credential,
      clientExtensionResults: {},
      response: { ...response, ...(transports && { transports }) },
    },
  }).catch((error: unknown) => {
    log.info({ err: error }, 'a new passkey was refused')
    return null
  })
  if (!verified?.verified)
    throw new AppError(
      'invalid-input',
      'This passkey could not be added. Please start again from the button.',
    )
  return verified.registrationInfo
}
