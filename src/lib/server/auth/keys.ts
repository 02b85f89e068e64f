import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a key is for: each purpose gets a key of its own, so one can never stand in for another. */
export type KeyPurpose = 'marker' | 'challenge' | 'visitor' | 'audit' | 'device' | 'unsubscribe'

export interface Keys {
  /** HMAC-SHA-256 under the newest key. */
  sign: (purpose: KeyPurpose, text: string) => Buffer
  /** Whether a MAC was made under any key still accepted; constant time. `bytes` is how many of it were kept. */
  verify: (purpose: KeyPurpose, text: string, mac: Buffer, bytes?: number) => boolean
}

/** Derives the keys of every purpose from the secrets, newest first. */
export function deriveKeys(secrets: readonly string[]): Keys {
  const derived = new Map<string, Buffer>()
  const keyOf = (purpose: KeyPurpose, secret: string): Buffer => {
    const name = `${purpose}:${secret}`
    const known = derived.get(name)
    if (known) return known
    const key = Buffer.from(hkdfSync('sha256', secret, 'openings', purpose, 32))
    derived.set(name, key)
    return key
  }
  const mac = (purpose: KeyPurpose, secret: string, text: string): Buffer =>
    createHmac('sha256', keyOf(purpose, secret)).update(text).digest()
  const [newest] = secrets
  if (newest === undefined) throw new Error('deriveKeys needs at least one secret')

  return {
    sign: (purpose, text) => mac(purpose, newest, text),
    verify: (purpose, text, given, bytes) =>
      secrets.some(secret => {
        const expected = mac(purpose, secret, text).subarray(0, bytes)
        return expected.length === given.length && timingSafeEqual(expected, given)
      }),
  }
}

/** The secrets of the settings; without any, one made at the first start and kept beside the data. */
export async function readSecrets(
  configured: readonly string[],
  dataDir: string,
): Promise<readonly string[]> {
  if (configured.length > 0) return configured
  const file = join(dataDir, 'secret')
  await mkdir(dataDir, { recursive: true })
  const made = randomBytes(48).toString('base64url')
  try {
    await writeFile(file, made, { flag: 'wx', mode: 0o600 })
    return [made]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return [(await readFile(file, 'utf8')).trim()]
  }
}
