import type { Services } from '#lib/server/services.ts'
import type { Actor } from '../actor.ts'
import { readCookie } from './cookies.ts'
import { markerOf } from './csrf-token.ts'
import { type FiguresOf, sessionFinder } from './find-session.ts'

/** Who looks at a page. All are null for somebody who is not signed in. */
interface Visitor<Name extends string> {
  actor: Actor | null
  /** What the frame of every page tells this person. */
  figures: Record<Name, number> | null
  /** Proof for the page's own forms that they write for this session. */
  marker: string | null
  sessionId: string | null
  /** Whoever is about to have their account deleted; to all pages but one they are a visitor. */
  leaving: Actor | null
}

const NOBODY = { actor: null, figures: null, marker: null, sessionId: null }

interface Look {
  /** Where the request comes from. */
  ip: string
  /** The path and query that are looked at. */
  path: string
}

type ReadVisitor<Name extends string> = (
  services: Services,
  headers: Headers,
  look: Look,
) => Promise<Visitor<Name>>

/** Reads who asks for a page from the request's cookie, and the figures about them: one statement. */
export function visitorReader<Name extends string>(figuresOf: FiguresOf<Name>): ReadVisitor<Name> {
  const findSession = sessionFinder(figuresOf)
  return async ({ config, db, keys }, headers, look) => {
    const secret = readCookie(headers.get('cookie'), 'sid', config.secureCookies)
    const found = secret === null ? null : await findSession(db, secret, 'web', look)
    if (!found) return { ...NOBODY, leaving: null }
    const { actor, figures, leaving, session } = found
    if (leaving) return { ...NOBODY, leaving: actor }
    const { id: sessionId } = session
    return { actor, figures, leaving: null, marker: markerOf(keys, sessionId), sessionId }
  }
}
