import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { EVENT_DATA, type EventData, type EventKind } from '#lib/contract/events.ts'

import type { Db } from '../db/connect.ts'
import { liveEvents } from '../db/schema/events.ts'

interface PublishedEvent<Kind extends EventKind> {
  /** The receivers. A repeated id counts once; an empty list publishes nothing. */
  userIds: readonly number[]
  kind: Kind
  data: EventData<Kind>
}

/**
 * Notifies the open pages of some people of a change, once the caller's transaction commits.
 *
 *     await publishEvent(tx, { userIds: [a, b], kind: 'message.sent', data: { conversationId, messageId } })
 *
 * Call it with the transaction that makes the change. A reconnect neither loses nor repeats an event,
 * and each person gets events in commit order. In the browser, `onServerEvent` of
 * lib/client/events/events.ts receives them. lib/contract/events.ts lists the kinds and their ids.
 */
export async function publishEvent<Kind extends EventKind>(
  tx: Db,
  { data, kind, userIds }: PublishedEvent<Kind>,
): Promise<void> {
  const people = [...new Set(userIds)]
  if (people.length === 0) return
  const ids = z.parse(EVENT_DATA[kind], data) as Record<string, unknown>
  await tx.insert(liveEvents).values(people.map(userId => ({ data: ids, kind, userId })))
}

interface PublishedSql<Kind extends EventKind> {
  kind: Kind
  /** The ids, as expressions over `people`. */
  data: { [Name in keyof EventData<Kind>]: SQL }
  /** A table of the statement; its `user_id` column names each receiver once. */
  people: SQL
}

/** Like `publishEvent`, as a part of the SQL statement that makes the change. */
export function publishEventSql<Kind extends EventKind>({
  data,
  kind,
  people,
}: PublishedSql<Kind>): SQL {
  const pairs = Object.entries<SQL>(data).map(([name, id]) => sql`${name}::text, ${id}`)
  return sql`insert into live_events (user_id, kind, data)
    select user_id, ${kind}, jsonb_build_object(${sql.join(pairs, sql`, `)}) from ${people}`
}
