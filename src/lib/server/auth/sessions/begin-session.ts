import { sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { knownDevices } from '../../db/schema/auth.ts'
import type { Services } from '../../services.ts'
import type { Client } from '../client.ts'
import { serializeCookie } from './cookies.ts'
import { csrfTokenOf } from './csrf-token.ts'
import { createSession, endSessionOf, hashOf, newSecret } from './sessions.ts'

const DAY = 24 * 3600
/** The longest a remembered session can last; the server ends it earlier when it is not used. */
const REMEMBER_SECONDS = 90 * DAY
const DEVICE_SECONDS = 400 * DAY

interface Beginning {
  client: Client
  /** The headers of the answer, for the cookies. */
  headers: Headers
  kind: 'api' | 'web'
  remember: boolean
  userId: number
}

/**
 * Starts a session under a new id, whatever the client sent, and answers its token: a CSRF token
 * beside a cookie for browsers, the secret itself for all others.
 */
export async function beginSession(
  { config, db, keys }: Pick<Services, 'config' | 'db' | 'keys'>,
  { client, headers, kind, remember, userId }: Beginning,
): Promise<string> {
  if (client.secret !== null) await endSessionOf(db, client.secret)
  const { id, secret } = await createSession(db, userId, {
    ip: client.facts.ip,
    kind,
    remember,
    userAgent: client.userAgent,
  })
  if (kind === 'api') return secret
  const secure = config.secureCookies
  setSessionCookie(headers, secret, { remember, secure })
  const device = await rememberDevice(db, userId, client.device)
  headers.append('set-cookie', serializeCookie('dev', device, { maxAge: DEVICE_SECONDS, secure }))
  return csrfTokenOf(keys, id)
}

/** Sets the cookie with the secret of the session. */
export function setSessionCookie(
  headers: Headers,
  secret: string,
  { remember, secure }: { remember: boolean; secure: boolean },
): void {
  headers.append(
    'set-cookie',
    serializeCookie('sid', secret, { secure, ...(remember && { maxAge: REMEMBER_SECONDS }) }),
  )
}

/** Records that a browser has signed in to the account, and returns the browser's device secret. */
async function rememberDevice(db: Db, userId: number, given: string | null): Promise<string> {
  const device = given !== null && /^[\w-]{43}$/.test(given) ? given : newSecret()
  await db
    .insert(knownDevices)
    .values({ deviceHash: hashOf(device), userId })
    .onConflictDoUpdate({
      set: { lastSeenAt: sql`now()` },
      target: [knownDevices.userId, knownDevices.deviceHash],
    })
  return device
}
