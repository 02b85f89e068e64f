import type { CallContext, CurrentSession, RequestFacts } from '../../api/call.ts'
import type { Db } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { Actor } from '../actor.ts'
import { audit, type AuditEntry } from './audit.ts'

/** The parts of a call that say who acts. */
export interface ActingCall {
  actor: Actor
  facts: RequestFacts
  services: Pick<Services, 'keys'>
  session: Pick<CurrentSession, 'id'>
}

interface Entry extends Pick<AuditEntry, 'action' | 'meta' | 'target'> {
  /** `ok` if left out. */
  outcome?: AuditEntry['outcome']
}

/** Records an action of the signed-in person in the audit log. */
export function auditCall(
  db: Db,
  { actor, facts, services, session }: ActingCall,
  { outcome = 'ok', ...entry }: Entry,
): Promise<void> {
  return audit(db, services.keys, facts, {
    ...entry,
    outcome,
    sessionId: session.id,
    userId: actor.id,
  })
}

/** Runs an action of the signed-in person and records it, in one transaction. */
export function audited<Result>(
  call: ActingCall & Pick<CallContext, 'db'>,
  entry: Entry,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return call.db.transaction(async tx => {
    const result = await work(tx)
    await auditCall(tx, call, entry)
    return result
  })
}

/** Receives a file. Each upload counts against the limit and is recorded, even if it is refused. */
export async function auditedUpload<Result>(
  call: CallContext<Actor>,
  target: string,
  receive: () => Promise<Result>,
): Promise<Result> {
  await call.services.limits.spend('upload.user', String(call.actor.id))
  try {
    const result = await receive()
    await auditCall(call.db, call, { action: 'upload', target })
    return result
  } catch (error) {
    await auditCall(call.db, call, { action: 'upload', outcome: 'refused', target })
    throw error
  }
}
