import type { AuditAction } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { type ActingCall, recordAct, requireOperator } from '../moderation/index.ts'

/**
 * An action of an operator: counts against the rate limit, and is saved in one transaction with its
 * entry in the audit log. @throws AppError as `requireOperator`
 */
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
