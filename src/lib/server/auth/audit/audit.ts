import { randomBytes } from 'node:crypto'

import { eq, inArray } from 'drizzle-orm'

import { describeDevice } from '#lib/shared/auth/device.ts'

import type { RequestFacts } from '../../api/call.ts'
import type { Db } from '../../db/connect.ts'
import { auditEvents, auditKeys } from '../../db/schema/audit.ts'
import type { Keys } from '../keys.ts'
import { networkOf } from '../network.ts'

/** All actions of the audit log. */
export const AUDIT_ACTIONS = [
  'access.denied',
  'application.export',
  'application.status',
  'challenge',
  'company.blind-review',
  'company.job-feed',
  'company.retention',
  'company.verify',
  'email.change',
  'email.change-asked',
  'email.change-confirmed',
  'email.change-stopped',
  'email.verify',
  'erasure',
  'erasure.cancel',
  'erasure.request',
  'export.download',
  'export.request',
  'job.blind-review',
  'job.close',
  'job.create',
  'job.delete',
  'job.update',
  'keys',
  'login',
  'login-link',
  'logout',
  'migration',
  'moderation.dismiss',
  'moderation.freeze',
  'moderation.read-message',
  'moderation.reinstate',
  'moderation.release',
  'moderation.search',
  'moderation.suspend',
  'moderation.view',
  'operator.approve-job',
  'operator.check-audit-log',
  'operator.close-job',
  'operator.export-audit-log',
  'operator.hold',
  'operator.invite',
  'operator.lift-hold',
  'operator.plan-prices',
  'operator.publish-legal-text',
  'operator.refuse-company',
  'operator.refuse-job',
  'operator.resend-mail',
  'operator.retry-address',
  'operator.run-task',
  'operator.search',
  'operator.settings',
  'operator.stop-alerts',
  'operator.verify-company',
  'operator.view',
  'operator.withdraw-invitation',
  'operator.withdraw-legal-text',
  'passkey.add',
  'passkey.remove',
  'password.change',
  'password.reset',
  'password.reset-requested',
  'payment',
  'payment.event',
  'plan.change',
  'register',
  'report',
  'request.cross-site',
  'request.host',
  'request.method',
  'restore',
  'resume.download',
  'resume.view',
  'role.grant',
  'role.revoke',
  'session.end',
  'sudo',
  'team.invite',
  'team.join',
  'team.remove',
  'team.role',
  'team.transfer',
  'team.uninvite',
  'two-step.codes',
  'two-step.off',
  'two-step.on',
  'two-step.reset',
  'upload',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export interface AuditEntry {
  action: AuditAction
  outcome: 'ok' | 'failed' | 'throttled' | 'refused'
  userId?: number | undefined
  sessionId?: string | undefined
  target?: string | undefined
  /** The `accountKey` of an address that may have no account. */
  address?: string | undefined
  /** Facts without personal data. */
  meta?: Record<string, unknown>
}

/**
 * Records a security event in the transaction of its cause. The person appears as a hash with a key
 * per person, so that after the account is erased the record identifies no one.
 */
export async function audit(
  db: Db,
  keys: Keys,
  facts: RequestFacts,
  entry: AuditEntry,
): Promise<void> {
  const { action, address, meta = {}, outcome, sessionId, target, userId } = entry
  const named =
    address === undefined ? target : keys.sign('audit', `address:${address}`).toString('base64url')
  await db.insert(auditEvents).values({
    action,
    actorRef: userId === undefined ? null : await actorRefOf(db, keys, userId),
    ipPrefix: networkOf(facts.ip),
    meta:
      facts.userAgent === undefined ? meta : { ...meta, device: describeDevice(facts.userAgent) },
    outcome,
    requestId: facts.requestId,
    sessionRef: sessionId?.slice(0, 8) ?? null,
    target: named ?? null,
  })
}

/** The reference of a person in the audit log; the person's key is created at first use. */
async function actorRefOf(db: Db, keys: Keys, userId: number): Promise<string> {
  const existing = await findActorRef(db, keys, userId)
  if (existing !== null) return existing
  const key = randomBytes(32)
  await db.insert(auditKeys).values({ key, userId }).onConflictDoNothing()
  return (await findActorRef(db, keys, userId)) ?? refOf(keys, userId, key)
}

async function findActorRef(db: Db, keys: Keys, userId: number): Promise<string | null> {
  const [row] = await db.select().from(auditKeys).where(eq(auditKeys.userId, userId))
  return row ? refOf(keys, userId, row.key) : null
}

function refOf(keys: Keys, userId: number, key: Buffer): string {
  return keys.sign('audit', `user:${userId}:${key.toString('base64url')}`).toString('base64url')
}

/** The references of a person in the audit log, including the one from before people had their own keys. */
export async function listActorRefs(db: Db, keys: Keys, userId: number): Promise<string[]> {
  const own = await findActorRef(db, keys, userId)
  const former = keys.sign('audit', `user:${userId}`).toString('base64url')
  return own === null ? [former] : [own, former]
}

/** Maps references in the audit log to these people, in one statement. */
export async function listPeopleByRef(
  db: Db,
  keys: Keys,
  ids: readonly number[],
): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(auditKeys)
    .where(inArray(auditKeys.userId, [...ids]))
  return new Map(rows.map(({ key, userId }) => [refOf(keys, userId, key), userId]))
}

/** Records an event of the program or of its command line, without an actor or an address. */
export async function auditByProgram(
  db: Db,
  {
    action,
    meta = {},
    outcome,
    target,
  }: Pick<AuditEntry, 'action' | 'meta' | 'outcome' | 'target'>,
): Promise<void> {
  await db.insert(auditEvents).values({ action, meta, outcome, target: target ?? null })
}
