import type { Keys } from '../keys.ts'

/**
 * What browsers get as `token`: proof that a script of our own pages made a request. It is an HMAC
 * of the session, so it is worth nothing without the session's cookie, which no script can read.
 */
export function markerOf(keys: Keys, sessionId: string): string {
  return keys.sign('marker', sessionId).toString('base64url')
}

/** Whether a marker belongs to the session. */
export function isMarkerOf(keys: Keys, sessionId: string, marker: string): boolean {
  return keys.verify('marker', sessionId, Buffer.from(marker, 'base64url'))
}
