import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { deriveKey, seal, unseal } from '../db/encryption/aes-gcm.ts'

/**
 * The purposes of keys. Each has a separate key, so that a value of one purpose is never valid for
 * another.
 */
export type KeyPurpose =
  | 'audit'
  | 'backup'
  | 'bounce'
  | 'challenge'
  | 'device'
  | 'export'
  | 'fingerprint'
  | 'marker'
  | 'passkey'
  | 'recovery'
  | 'two-step'
  | 'unsubscribe'
  | 'visitor'

export interface Keys {
  /** HMAC-SHA-256 under the newest key. */
  sign: (purpose: KeyPurpose, text: string) => Buffer
  /**
   * Whether a MAC was made with any accepted key, in constant time. `bytes` is the length of the
   * stored MAC.
   */
  verify: (purpose: KeyPurpose, text: string, mac: Buffer, bytes?: number) => boolean
  /**
   * Encrypts under the newest key. Decryption needs the same `bound`, so it fails for another
   * person's row.
   */
  encrypt: (purpose: KeyPurpose, plain: Buffer, bound: string) => Buffer
  /** Decrypts a text of any accepted key; null for anything else. */
  decrypt: (purpose: KeyPurpose, sealed: Buffer, bound: string) => Buffer | null
}

/** Derives the keys of every purpose from the secrets, newest first. */
export function deriveKeys(secrets: readonly string[]): Keys {
  const derived = new Map<string, Buffer>()
  const keyOf = (purpose: KeyPurpose, secret: string): Buffer => {
    const name = `${purpose}:${secret}`
    const cached = derived.get(name)
    if (cached) return cached
    const key = deriveKey(secret, purpose)
    derived.set(name, key)
    return key
  }
  const mac = (purpose: KeyPurpose, secret: string, text: string): Buffer =>
    createHmac('sha256', keyOf(purpose, secret)).update(text).digest()
  const [newest] = secrets
  if (newest === undefined) throw new Error('deriveKeys needs at least one secret')

  return {
    decrypt: (purpose, sealed, bound) => {
      for (const secret of secrets) {
        const plain = unseal(keyOf(purpose, secret), sealed, bound)
        if (plain) return plain
      }
      return null
    },
    encrypt: (purpose, plain, bound) => seal(keyOf(purpose, newest), plain, bound),
    sign: (purpose, text) => mac(purpose, newest, text),
    verify: (purpose, text, given, bytes) =>
      secrets.some(secret => {
        const expected = mac(purpose, secret, text).subarray(0, bytes)
        return expected.length === given.length && timingSafeEqual(expected, given)
      }),
  }
}

/**
 * The secrets of the settings; without any, one is made at the first start and stored with the
 * data.
 */
export async function readSecrets(
  configured: readonly string[],
  dataDir: string,
): Promise<readonly string[]> {
  if (configured.length > 0) return configured
  const secret = randomBytes(48).toString('base64url')
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(secretFile(dataDir), secret, { flag: 'wx', mode: 0o600 })
    return [secret]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return findSecrets(configured, dataDir)
  }
}

/** The same, without creating a secret; none if none exists yet. */
export async function findSecrets(
  configured: readonly string[],
  dataDir: string,
): Promise<readonly string[]> {
  if (configured.length > 0) return configured
  try {
    return [(await readFile(secretFile(dataDir), 'utf8')).trim()]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return []
  }
}

function secretFile(dataDir: string): string {
  return join(dataDir, 'secret')
}
