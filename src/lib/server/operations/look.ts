import type { AuditAction } from '../auth/index.ts'
import { type Looking, recordEntry, requireOperator } from '../moderation/index.ts'

/**
 * Call this before an operator reads something: it counts against the rate limit and records the access
 * in the audit log. @throws AppError as `requireOperator`
 */
export async function look(looking: Looking, action: AuditAction, target?: string): Promise<void> {
  const { actor, services } = looking
  await requireOperator(services.db, looking)
  await services.limits.spend('operator.user', String(actor.id))
  await recordEntry(services.db, looking, { action, target })
}
