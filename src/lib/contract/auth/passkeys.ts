import * as z from 'zod/mini'

import { LENGTHS, LIST_SIZES } from '#lib/shared/limits.ts'

import { SignedIn, timeZoneField } from './auth.ts'
import { line } from '../fields.ts'
import { Id, Instant, PathId, type Routes } from '../route.ts'

/** Bytes in base64url, as browsers write what an authenticator answers. */
const bytes = (max: number) => z.string().check(z.maxLength(max), z.regex(/^[\w-]*$/))

const credentialFields = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
}

/** `PublicKeyCredential.toJSON()` of a new passkey (WebAuthn, RegistrationResponseJSON). */
const NewCredential = z.object({
  ...credentialFields,
  response: z.object({
    attestationObject: bytes(20_000),
    clientDataJSON: bytes(4000),
    transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
  }),
})
export type NewCredential = z.output<typeof NewCredential>

/** `PublicKeyCredential.toJSON()` of a passkey that was used (AuthenticationResponseJSON). */
export const UsedCredential = z.object({
  ...credentialFields,
  response: z.object({
    authenticatorData: bytes(4000),
    clientDataJSON: bytes(4000),
    signature: bytes(8000),
    userHandle: z.optional(bytes(100)),
  }),
})
export type UsedCredential = z.output<typeof UsedCredential>

const Descriptor = z.object({
  id: z.string(),
  transports: z.array(z.string()),
  type: z.literal('public-key'),
})

/** The options of `navigator.credentials.create`. */
const CreationOptions = z.object({
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    requireResidentKey: z.boolean(),
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  challenge: z.string(),
  excludeCredentials: z.array(Descriptor),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  rp: z.object({ id: z.string(), name: z.string() }),
  timeout: z.int(),
  user: z.object({ displayName: z.string(), id: z.string(), name: z.string() }),
})
export type CreationOptions = z.infer<typeof CreationOptions>

/** The options of `navigator.credentials.get`. */
export const RequestOptions = z.object({
  /** Only these may answer; any of this site where it is empty. */
  allowCredentials: z.array(Descriptor),
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type RequestOptions = z.infer<typeof RequestOptions>

const Passkey = z
  .object({
    id: Id,
    name: z.string(),
    created_at: Instant,
    last_used_at: z.nullable(Instant),
    /** Whether a password manager syncs it between devices. */
    synced: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'Passkey' })
export type Passkey = z.infer<typeof Passkey>

const PasskeyName = z.object({ name: line(LENGTHS.passkeyName, 'Please enter a name') })
const params = z.object({ id: PathId })

export const passkeyRoutes = {
  'GET /auth/passkeys': {
    operationId: 'listPasskeys',
    access: 'signed-in',
    response: z.array(Passkey).check(z.maxLength(LIST_SIZES.passkeys)),
    summary: 'List the passkeys of the account',
  },
  'POST /auth/passkeys/options': {
    operationId: 'createPasskeyOptions',
    access: 'signed-in',
    response: CreationOptions,
    summary: 'Get WebAuthn options for a new passkey (needs sudo)',
  },
  'POST /auth/passkeys': {
    operationId: 'addPasskey',
    access: 'signed-in',
    body: z.object({ credential: NewCredential }),
    response: Passkey,
    status: 201,
    summary: 'Add the passkey that the authenticator created (needs sudo)',
  },
  'PUT /auth/passkeys/{id}': {
    operationId: 'renamePasskey',
    access: 'signed-in',
    body: PasskeyName,
    params,
    response: Passkey,
    summary: 'Rename a passkey',
  },
  'DELETE /auth/passkeys/{id}': {
    operationId: 'deletePasskey',
    access: 'signed-in',
    params,
    response: null,
    summary: 'Remove a passkey (needs a confirmed password)',
  },
  'POST /auth/passkeys/sign-in/options': {
    operationId: 'createPasskeySignInOptions',
    access: 'anyone',
    response: RequestOptions,
    summary: 'Get WebAuthn options to sign in',
  },
  'POST /auth/passkeys/sign-in': {
    operationId: 'signInWithPasskey',
    access: 'anyone',
    body: z.object({
      credential: UsedCredential,
      remember_me: z.optional(z.boolean()),
      time_zone: timeZoneField,
    }),
    response: SignedIn,
    summary: 'Sign in with a passkey, without security check or second step',
  },
} as const satisfies Routes
