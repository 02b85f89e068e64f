import { createHash } from 'node:crypto'

import type { RequestFacts } from '../api/call.ts'
import type { Services } from '../services.ts'
import { readCookie } from './sessions/cookies.ts'
import { isBrowser } from './sessions/same-origin.ts'

/** The sender of a request, before sign-in. */
export interface Client {
  facts: RequestFacts
  /** Browsers get a cookie and must solve challenges; all others get API tokens. */
  browser: boolean
  userAgent: string | null
  /** The secret of the session cookie that came along, good or not. */
  secret: string | null
  /** What this browser was given to be known by. */
  device: string | null
}

export function clientOf(
  { config }: Pick<Services, 'config'>,
  { headers }: Request,
  facts: RequestFacts,
): Client {
  const cookie = headers.get('cookie')
  const secret = readCookie(cookie, 'sid', config.secureCookies)
  return {
    browser: isBrowser(headers) || secret !== null,
    device: readCookie(cookie, 'dev', config.secureCookies),
    facts,
    secret,
    userAgent: headers.get('user-agent'),
  }
}

/** Which kind of session a client gets. */
export function kindOf({ browser }: Client): 'api' | 'web' {
  return browser ? 'web' : 'api'
}

/** The key that counts attempts for an address, with or without an account; it does not reveal the address. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 22)
}
