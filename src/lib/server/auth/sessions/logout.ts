import type { CurrentSession, RequestFacts } from '../../api/call.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit/audit.ts'
import { serializeCookie } from './cookies.ts'
import { endSession } from './sessions.ts'

interface Leaving {
  actor: Actor
  facts: RequestFacts
  headers: Headers
  session: CurrentSession
}

/** Ends the session on the server and makes the browser delete its data. */
export async function logout(
  { config, db, keys }: Services,
  { actor, facts, headers, session }: Leaving,
): Promise<void> {
  await endSession(db, actor.id, session.id)
  await audit(db, keys, facts, {
    action: 'logout',
    outcome: 'ok',
    sessionId: session.id,
    userId: actor.id,
  })
  if (session.kind === 'api') return
  headers.append(
    'set-cookie',
    serializeCookie('sid', '', { maxAge: 0, secure: config.secureCookies }),
  )
  headers.set('clear-site-data', '"cookies", "storage"')
}
