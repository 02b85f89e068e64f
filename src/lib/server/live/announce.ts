import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { LIVE_DATA, type LiveData, type LiveKind } from '#lib/contract/live.ts'

import type { Db } from '../db/connect.ts'
import { liveEvents } from '../db/schema/live.ts'

interface Announcement<Kind extends LiveKind> {
  /** Whom to tell; the same person twice is told once. Nobody is fine. */
  userIds: readonly number[]
  kind: Kind
  data: LiveData<Kind>
}

/**
 * Tells the open pages of some people that something changed, if the caller's transaction commits.
 *
 *     await announce(tx, { userIds: [a, b], kind: 'message.sent', data: { conversationId, messageId } })
 *
 * Call it with the transaction that makes the change. Nothing is sent twice or lost over a reconnect,
 * and everybody gets their events in the order of the commits. In the browser, `onServerEvent` of
 * lib/client/events/events.ts hears them. Kinds and their ids stand in lib/contract/live.ts.
 */
export async function announce<Kind extends LiveKind>(
  tx: Db,
  { data, kind, userIds }: Announcement<Kind>,
): Promise<void> {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  const ids = z.parse(LIVE_DATA[kind], data) as Record<string, unknown>
  await tx.insert(liveEvents).values(people.map(userId => ({ data: ids, kind, userId })))
}

interface Announcing<Kind extends LiveKind> {
  kind: Kind
  /** The ids, as expressions over `people`. */
  data: { [Name in keyof LiveData<Kind>]: SQL }
  /** A table of the statement whose `user_id` says whom to tell, nobody twice. */
  people: SQL
}

/** The same as a part of the statement that makes the change. */
export function announcing<Kind extends LiveKind>({ data, kind, people }: Announcing<Kind>): SQL {
  const pairs = Object.entries<SQL>(data).map(([name, id]) => sql`${name}::text, ${id}`)
  return sql`insert into live_events (user_id, kind, data)
    select user_id, ${kind}, jsonb_build_object(${sql.join(pairs, sql`, `)}) from ${people}`
}
