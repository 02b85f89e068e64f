import type { AuditAction } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { type ActingCall, recordAct, requireOperator } from '../moderation/index.ts'

/** An act of an operator: counted, and saved in one transaction with its entry in the audit record. */
export async function act(
  call: ActingCall,
  entry: { action: AuditAction; target?: string },
  work: (tx: Db) => Promise<void>,
): Promise<void> {
  const caller = { actor: call.actor, sessionId: call.session.id }
  await requireOperator(call.db, caller)
  await call.services.limits.spend('operator.user', String(call.actor.id))
  await recordAct(call, entry, { admit: tx => requireOperator(tx, caller), work })
}
