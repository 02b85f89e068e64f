import type { CallContext } from '../../api/call.ts'
import type { Actor } from '../actor.ts'
import { auditCall } from '../audit/audit-call.ts'
import { serializeCookie } from './cookies.ts'
import { endSession } from './sessions.ts'

/** Ends the session on the server and makes the browser delete its data. */
export async function logout(call: CallContext<Actor>): Promise<void> {
  const { actor, db, headers, services, session } = call
  await endSession(db, actor.id, session.id)
  await auditCall(db, call, { action: 'logout' })
  if (session.kind === 'api') return
  headers.append(
    'set-cookie',
    serializeCookie('sid', '', { maxAge: 0, secure: services.config.secureCookies }),
  )
  headers.set('clear-site-data', '"cookies", "storage"')
}
