import { createHash } from 'node:crypto'

import fresh from 'fresh'

/** A weak tag of a body before compression: br and gzip answers of one page share it. */
export function entityTag(body: Uint8Array): string {
  return `W/${strongTag(body)}`
}

/** The tag of these bytes. A coding of them is another representation and needs another tag. */
export function strongTag(body: Uint8Array): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** Whether `If-None-Match` names this tag, by weak comparison (RFC 9110, 13.1.2). */
export function isUnchanged(ifNoneMatch: string | undefined, tag: string): boolean {
  return fresh({ 'if-none-match': ifNoneMatch?.trim() }, { etag: tag })
}
