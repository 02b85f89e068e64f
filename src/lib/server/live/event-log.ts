import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'

/** One event of a person as it is kept. */
export interface LoggedEvent {
  userId: number
  /** Its place among the events of this person: 1, 2, 3 … without gaps. */
  seq: number
  kind: string
  data: Record<string, unknown>
}

/** Where a stream begins. */
export interface Start {
  /** The last event that is not sent any more. */
  seq: number
  /** Something before it is missing for good: the page must fetch what it shows. */
  reset: boolean
}

/** The most events that a stream is sent again. */
const MAX_REPLAY = 500
const KEPT_PER_PERSON = 1000
/** Events of a person that one look takes at most; whoever may have more is looked at again. */
export const BATCH = 50

/**
 * Where a stream goes on that has seen everything up to `after`; null for one that has seen nothing.
 * Since the numbers of a person have no gaps, counting what is kept tells whether any is missing. A
 * number that was never given, such as somebody else's, starts anew.
 */
export async function findStart(db: Db, userId: number, after: number | null): Promise<Start> {
  const { rows } = await db.execute<{ kept: number; last: number }>(sql`
    select cursor.last::float8 as last,
      (select count(*) from live_events
       where user_id = ${userId} and seq > greatest(${after ?? 0}::bigint, cursor.last - ${MAX_REPLAY}::bigint - 1)
      )::integer as kept
    from (select coalesce(max(last_seq), 0) as last from live_cursors where user_id = ${userId}) cursor`)
  const { kept, last } = rows[0] ?? { kept: 0, last: 0 }
  if (after === null) return { reset: false, seq: last }
  const missed = last - after
  const isWhole = missed >= 0 && missed <= MAX_REPLAY && kept >= missed
  return isWhole ? { reset: false, seq: after } : { reset: true, seq: last }
}

/** How far the events of a person go: a page that is rendered from now on has everything up to it. */
export function lastEventOf(userId: SQLWrapper): SQL<number> {
  return sql`coalesce((select max(last_seq) from live_cursors where user_id = ${userId}), 0)::float8`
}

/**
 * What is new for some people, each after their own place, in order. Each has a bound of their own,
 * so that nobody waits behind one to whom much has happened.
 */
export async function readAfter(
  db: Db,
  places: ReadonlyMap<number, number>,
): Promise<LoggedEvent[]> {
  const { rows } = await db.execute<Record<string, unknown> & LoggedEvent>(sql`
    select event.user_id as "userId", event.seq::float8 as seq, event.kind, event.data
    from unnest(
      ${`{${[...places.keys()].join()}}`}::integer[], ${`{${[...places.values()].join()}}`}::bigint[]
    ) as seen (user_id, seq)
    cross join lateral (
      select * from live_events
      where user_id = seen.user_id and seq > seen.seq
      order by seq limit ${BATCH}
    ) event
    order by event.user_id, event.seq`)
  return rows
}

/** Forgets events after a week, and all but the last thousand of a person. */
export async function sweepEvents(db: Db): Promise<void> {
  await db.execute(sql`delete from live_events where created_at < now() - interval '7 days'`)
  await db.execute(sql`
    delete from live_events event using live_cursors held
    where held.user_id = event.user_id and event.seq <= held.last_seq - ${KEPT_PER_PERSON}::bigint`)
}
