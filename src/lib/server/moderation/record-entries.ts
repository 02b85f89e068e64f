import { desc, eq, type SQL } from 'drizzle-orm'

import type { RecordEntry } from '#lib/contract/moderation.ts'
import { LIST_SIZES } from '#lib/shared/limits.ts'

import { listPeopleByRef } from '../auth/index.ts'
import { auditEvents } from '../db/schema/audit.ts'
import { users } from '../db/schema/auth.ts'
import { moderators } from '../db/schema/moderation.ts'
import type { Services } from '../services.ts'

/**
 * The last entries. The log names people by hashes: those of `known` people and of the moderators are
 * resolved, all others stay unknown.
 */
export async function listRecordEntries(
  { db, keys }: Pick<Services, 'db' | 'keys'>,
  about: SQL | undefined,
  known: readonly { id: number; name: string }[],
): Promise<RecordEntry[]> {
  const named = await db
    .select({ id: users.id, name: users.name })
    .from(moderators)
    .innerJoin(users, eq(users.id, moderators.userId))
  const people = new Map([...named, ...known].map(({ id, name }) => [id, { id, name }]))
  const byRef = await listPeopleByRef(db, keys, [...people.keys()])
  const rows = await db
    .select()
    .from(auditEvents)
    .where(about)
    .orderBy(desc(auditEvents.id))
    .limit(LIST_SIZES.record)
  return rows.map(({ action, actorRef, at, id, outcome, target }) => ({
    action,
    at: at.toISOString(),
    by: people.get(byRef.get(actorRef ?? '') ?? 0) ?? null,
    id,
    outcome: outcome as RecordEntry['outcome'],
    target: /^(?:application|company|job|report|user):\d+$/.test(target ?? '') ? target : null,
  }))
}
