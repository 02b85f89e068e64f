import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

import type { CreationOptions, RequestOptions } from '#lib/contract/auth/passkeys.ts'

/** Bits of an authenticator's flags (WebAuthn, 6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const CREDENTIAL_INCLUDED = 0x40

interface Answering {
  /** The origin of the page, as the browser reports it. */
  origin?: string
  /** Whether the user was verified, by fingerprint, face or PIN. */
  verified?: boolean
  /** The signature counter to report, instead of one more than the last. */
  counter?: number
  /** The user handle to report. */
  userHandle?: string
}

/** A software authenticator with one passkey. It returns what a browser would send. */
export function makeAuthenticator(site: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  const state = { counter: 0, userHandle: '' }

  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' as const }

  return {
    /** Creates the passkey. */
    create(options: CreationOptions, { origin = site, verified = true }: Answering = {}) {
      state.userHandle = options.user.id
      const flags = PRESENT | CREDENTIAL_INCLUDED | (verified ? VERIFIED : 0)
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
      const data = Buffer.concat([authenticatorData(options.rp.id, flags, 0), attested])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const client = clientData('webauthn.create', options.challenge, origin)
      return {
        ...credential,
        response: { attestationObject: base64(attestation), clientDataJSON: base64(client) },
      }
    },
    /** Signs in with the passkey. */
    get(options: RequestOptions, answering: Answering = {}) {
      const { origin = site, verified = true } = answering
      state.counter = answering.counter ?? state.counter + 1
      const flags = PRESENT | (verified ? VERIFIED : 0)
      const data = authenticatorData(options.rpId, flags, state.counter)
      const client = clientData('webauthn.get', options.challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        ...credential,
        response: {
          authenticatorData: base64(data),
          clientDataJSON: base64(client),
          signature: base64(signature),
          userHandle: answering.userHandle ?? state.userHandle,
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ challenge, crossOrigin: false, origin, type }))
}

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function base64(data: Buffer): string {
  return data.toString('base64url')
}

/** A short text in CBOR. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}
