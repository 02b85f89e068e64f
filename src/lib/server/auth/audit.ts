import type { RequestFacts } from '../api/call.ts'
import type { Db } from '../db/connect.ts'
import { auditEvents } from '../db/schema/audit.ts'
import type { Keys } from './keys.ts'
import { networkOf } from './network.ts'

export type AuditAction =
  | 'login'
  | 'logout'
  | 'register'
  | 'challenge'
  | 'password.reset-requested'
  | 'password.reset'
  | 'password.change'
  | 'email.verify'
  | 'session.end'
  | 'sudo'
  | 'passkey.add'
  | 'passkey.remove'
  | 'two-step.on'
  | 'two-step.off'
  | 'two-step.codes'
  | 'login-link'
  | 'email.change-asked'
  | 'email.change-confirmed'
  | 'email.change-stopped'
  | 'email.change'
  | 'job.create'
  | 'job.update'
  | 'job.delete'
  | 'job.close'
  | 'application.export'
  | 'application.status'
  | 'job.blind-review'
  | 'resume.download'
  | 'resume.view'
  | 'upload'
  | 'team.invite'
  | 'team.uninvite'
  | 'team.join'
  | 'team.role'
  | 'team.transfer'
  | 'team.remove'
  | 'company.verify'
  | 'report'
  | 'moderation.dismiss'
  | 'moderation.freeze'
  | 'moderation.release'
  | 'moderation.suspend'
  | 'moderation.reinstate'
  | 'payment'
  | 'payment.event'
  | 'plan.change'

export interface AuditEntry {
  action: AuditAction
  outcome: 'ok' | 'failed' | 'throttled' | 'refused'
  userId?: number | undefined
  sessionId?: string | undefined
  target?: string | undefined
  /** Facts without personal data. */
  meta?: Record<string, unknown>
}

/**
 * Writes a security event, in the transaction of what it tells of. The person stands in it as a
 * keyed hash only, so that erasing the account leaves a record that names nobody.
 */
export async function audit(
  db: Db,
  keys: Keys,
  facts: RequestFacts,
  entry: AuditEntry,
): Promise<void> {
  const { action, meta = {}, outcome, sessionId, target, userId } = entry
  await db.insert(auditEvents).values({
    action,
    actorRef:
      userId === undefined ? null : keys.sign('audit', `user:${userId}`).toString('base64url'),
    ipPrefix: networkOf(facts.ip),
    meta,
    outcome,
    requestId: facts.requestId,
    sessionRef: sessionId?.slice(0, 8) ?? null,
    target: target ?? null,
  })
}
