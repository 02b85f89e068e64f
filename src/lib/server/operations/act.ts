import type { AuditAction } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { type ActingCall, recordAct, requireOperator } from '../moderation/index.ts'

/** An act of an operator: counted, and saved in one transaction with its entry in the audit log. */
export async function act(
  call: ActingCall,
  entry: { action: AuditAction; target?: string },
  work: (tx: Db) => Promise<Record<string, unknown> | void>,
): Promise<void> {
  const { actor, db, services, session } = call
  await requireOperator(db, { actor, sessionId: session.id })
  await services.limits.spend('operator.user', String(actor.id))
  await recordAct(call, entry, work)
}
