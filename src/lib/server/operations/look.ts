import type { AuditAction } from '../auth/index.ts'
import { type Looking, recordEntry, requireOperator } from '../moderation/index.ts'

/** Admits an operator who reads something, counts it, and notes it in the audit log. */
export async function look(looking: Looking, action: AuditAction, target?: string): Promise<void> {
  const { actor, services } = looking
  await requireOperator(services.db, looking)
  await services.limits.spend('operator.user', String(actor.id))
  await recordEntry(services.db, looking, { action, target })
}
