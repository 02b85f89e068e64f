import type { CallContext } from '../../api/call.ts'
import type { Actor } from '../../auth/actor.ts'
import { audit, type AuditEntry } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'

export type RecruiterCall = CallContext<Actor>

type Entry = Pick<AuditEntry, 'action' | 'meta' | 'target'>

/** Records an action of a recruiter in the audit log. */
export function auditCall(
  db: Db,
  { actor, facts, services, session }: RecruiterCall,
  entry: Entry,
): Promise<void> {
  return audit(db, services.keys, facts, {
    ...entry,
    outcome: 'ok',
    sessionId: session.id,
    userId: actor.id,
  })
}
