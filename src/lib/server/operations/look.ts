import { type AuditAction, auditCall } from '../auth/index.ts'
import { requireOperator, type StaffCall } from '../moderation/index.ts'

/**
 * Call this before an operator reads something: it counts against the rate limit and records the access
 * in the audit log. @throws AppError as `requireOperator`
 */
export async function look(call: StaffCall, action: AuditAction, target?: string): Promise<void> {
  const { actor, services } = call
  await requireOperator(services.db, call)
  await services.limits.spend('operator.user', String(actor.id))
  await auditCall(services.db, call, { action, target })
}
