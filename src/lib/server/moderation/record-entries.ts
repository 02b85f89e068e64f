import { desc, eq, type SQL } from 'drizzle-orm'

import type { RecordEntry } from '#lib/contract/moderation.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import { listPeopleByRef } from '../auth/index.ts'
import { auditEvents } from '../db/schema/audit.ts'
import { users } from '../db/schema/auth.ts'
import { moderators } from '../db/schema/moderation.ts'
import type { Services } from '../services.ts'

interface Named {
  id: number
  name: string
}

/**
 * The names of actors in the audit log, which identifies people by hashes. Only `known` people,
 * moderators and operators are resolved; all others stay unknown.
 */
export async function nameActors(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  known: readonly Named[],
): Promise<(actorRef: string | null) => Named | null> {
  const named = await db
    .select({ id: users.id, name: users.name })
    .from(moderators)
    .innerJoin(users, eq(users.id, moderators.userId))
  const people = new Map([...named, ...known].map(({ id, name }) => [id, { id, name }]))
  const byRef = await listPeopleByRef(db, keys, [...people.keys()])
  return actorRef => people.get(byRef.get(actorRef ?? '') ?? 0) ?? null
}

/** The last entries, newest first. */
export async function listRecordEntries(
  services: Pick<Services, 'db' | 'keys'>,
  about: SQL | undefined,
  known: readonly Named[],
  limit: number = LIST_SIZES.record,
): Promise<RecordEntry[]> {
  const nameOf = await nameActors(services, known)
  const rows = await services.db
    .select()
    .from(auditEvents)
    .where(about)
    .orderBy(desc(auditEvents.id))
    .limit(limit)
  return rows.map(({ action, actorRef, at, id, outcome, target }) => ({
    action,
    at: at.toISOString(),
    by: nameOf(actorRef),
    id,
    outcome: outcome as RecordEntry['outcome'],
    target: /^(?:application|company|job|mail|report|task|user):\d+$/.test(target ?? '')
      ? target
      : null,
  }))
}
