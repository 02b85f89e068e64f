import type { Services } from '../../services.ts'
import type { Actor } from '../actor.ts'
import { readCookie } from './cookies.ts'
import { csrfTokenOf } from './csrf-token.ts'
import { findSession } from './find-session.ts'

/** Who requests a page. All fields are null for a person who is not signed in. */
interface Visitor {
  actor: Actor | null
  /** For forms of the page that write. */
  csrfToken: string | null
  /** A person whose account is about to be deleted. To all pages but one they are a visitor. */
  leaving: Actor | null
  sessionId: string | null
}

const ANONYMOUS: Visitor = { actor: null, csrfToken: null, leaving: null, sessionId: null }

/** Reads who requests a page from its cookie. `ip` is where the request comes from. */
export async function readVisitor(
  { config, db, keys }: Services,
  headers: Headers,
  ip: string,
): Promise<Visitor> {
  const secret = readCookie(headers.get('cookie'), 'sid', config.secureCookies)
  const found = secret === null ? null : await findSession(db, secret, 'web', { ip })
  if (!found) return ANONYMOUS
  const { actor, leaving, session } = found
  if (leaving) return { ...ANONYMOUS, leaving: actor }
  return { actor, csrfToken: csrfTokenOf(keys, session.id), leaving: null, sessionId: session.id }
}
