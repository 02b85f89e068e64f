import type { CallContext } from '../api/call.ts'
import type { Actor } from '../auth/actor.ts'
import { audit, type AuditEntry } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'

type Call = Pick<CallContext<Actor>, 'actor' | 'db' | 'facts' | 'services' | 'session'>

/** Runs an action and records it in the audit log, in one transaction. */
export function noted<Result>(
  { actor, db, facts, services, session }: Call,
  { action, meta, target }: Pick<AuditEntry, 'action' | 'meta' | 'target'>,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async tx => {
    const result = await work(tx)
    await audit(tx, services.keys, facts, {
      action,
      ...(meta && { meta }),
      outcome: 'ok',
      sessionId: session.id,
      target,
      userId: actor.id,
    })
    return result
  })
}
