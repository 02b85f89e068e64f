import type { Keys } from '../keys.ts'

/**
 * The CSRF token, `token` in the API: it proves that a script of our pages sent the request. It is an
 * HMAC of the session id, and worthless without the cookie of the session, which no script can
 * read.
 */
export function csrfTokenOf(keys: Keys, sessionId: string): string {
  return keys.sign('marker', sessionId).toString('base64url')
}

/** Whether a CSRF token belongs to the session. */
export function isCsrfTokenOf(keys: Keys, sessionId: string, token: string): boolean {
  return keys.verify('marker', sessionId, Buffer.from(token, 'base64url'))
}
