import type { CallContext, RequestFacts } from '../api/call.ts'
import type { Actor } from '../auth/actor.ts'
import { audit, type AuditAction } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import type { Services } from '../services.ts'

/** A moderator or an operator who reads something. This counts against the rate limit and is audited. */
export interface Looking {
  actor: Actor
  facts: RequestFacts
  services: Pick<Services, 'db' | 'keys' | 'limits'>
  sessionId: string | null
}

export type ActingCall = Pick<CallContext<Actor>, 'actor' | 'db' | 'facts' | 'services' | 'session'>

export function lookingOf({ actor, facts, services, session }: ActingCall): Looking {
  return { actor, facts, services, sessionId: session.id }
}

interface Entry {
  action: AuditAction
  meta?: Record<string, unknown>
  target?: string | undefined
}

/** Records an action or an access of a moderator or an operator in the audit log. */
export async function recordEntry(
  db: Db,
  { actor, facts, services, sessionId }: Looking,
  entry: Entry,
): Promise<void> {
  await audit(db, services.keys, facts, {
    ...entry,
    outcome: 'ok',
    sessionId: sessionId ?? undefined,
    userId: actor.id,
  })
}

/**
 * An action, saved in one transaction with its entry in the audit log. `work` throws if the person
 * may not do this. It may return facts for the entry.
 */
export function recordAct(
  call: ActingCall,
  entry: Entry,
  work: (tx: Db) => Promise<Record<string, unknown> | void>,
): Promise<void> {
  return call.db.transaction(async tx => {
    const meta = await work(tx)
    await recordEntry(tx, lookingOf(call), { ...entry, ...(meta && { meta }) })
  })
}
