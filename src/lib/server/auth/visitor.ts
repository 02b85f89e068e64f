import type { Services } from '../services.ts'
import type { Actor } from './actor.ts'
import { readCookie } from './cookies.ts'
import { markerOf } from './marker.ts'
import { findSession } from './sessions.ts'

/** Who looks at a page. All are null for somebody who is not signed in. */
interface Visitor {
  actor: Actor | null
  /** Proof for the page's own forms that they write for this session. */
  marker: string | null
  sessionId: string | null
}

/** Reads who asks for a page from the request's cookie. */
export async function readVisitor(
  { config, db, keys }: Services,
  headers: Headers,
): Promise<Visitor> {
  const secret = readCookie(headers.get('cookie'), 'sid', config.secureCookies)
  const found = secret === null ? null : await findSession(db, secret, 'web')
  if (!found) return { actor: null, marker: null, sessionId: null }
  const { actor, session } = found
  return { actor, marker: markerOf(keys, session.id), sessionId: session.id }
}
