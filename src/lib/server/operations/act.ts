import type { AuditAction } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { recordAct, requireOperator, type StaffCall } from '../moderation/index.ts'

/**
 * An action of an operator: counts against the rate limit, and is saved in one transaction with its
 * entry in the audit log. @throws AppError as `requireOperator`
 */
export async function act(
  call: StaffCall,
  entry: { action: AuditAction; target?: string },
  work: (tx: Db) => Promise<Record<string, unknown> | void>,
): Promise<void> {
  const { actor, services } = call
  await requireOperator(services.db, call)
  await services.limits.spend('operator.user', String(actor.id))
  await recordAct(call, entry, work)
}
