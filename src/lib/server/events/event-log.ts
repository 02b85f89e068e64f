import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'

/** One stored event of a person. */
export interface LoggedEvent {
  userId: number
  /** Its number among the events of this person: 1, 2, 3 … without gaps. */
  seq: number
  kind: string
  data: Record<string, unknown>
}

/** The position from which a stream starts. */
export interface EventPosition {
  /** The last event that the client has: sending starts after it. */
  seq: number
  /** Earlier events are lost: the page must fetch its content again. */
  reset: boolean
}

/** The maximum of events that are sent again after a reconnect. */
const MAX_REPLAY = 500
const MAX_PER_PERSON = 1000
/** The maximum of events per person that one poll reads. A full batch causes another poll. */
export const BATCH = 50

/**
 * The position of a stream whose client has every event up to `after` (null for a new client). The
 * numbers of a person have no gaps, so a count of the stored events shows whether one is missing. A
 * number that was never used, such as another person's, resets the stream.
 */
export async function findStart(
  db: Db,
  userId: number,
  after: number | null,
): Promise<EventPosition> {
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

/** The number of a person's last event: a page rendered from now on contains its effect. */
export function lastEventOf(userId: SQLWrapper): SQL<number> {
  return sql`coalesce((select max(last_seq) from live_cursors where user_id = ${userId}), 0)::float8`
}

/**
 * The next events of some people in order, each person after their own number. The limit is per
 * person, so one busy person does not delay the others.
 *
 * @param positions the last number that was sent, by person
 */
export async function readAfter(
  db: Db,
  positions: ReadonlyMap<number, number>,
): Promise<LoggedEvent[]> {
  const { rows } = await db.execute<Record<string, unknown> & LoggedEvent>(sql`
    select event.user_id as "userId", event.seq::float8 as seq, event.kind, event.data
    from unnest(
      ${`{${[...positions.keys()].join()}}`}::integer[], ${`{${[...positions.values()].join()}}`}::bigint[]
    ) as seen (user_id, seq)
    cross join lateral (
      select * from live_events
      where user_id = seen.user_id and seq > seen.seq
      order by seq limit ${BATCH}
    ) event
    order by event.user_id, event.seq`)
  return rows
}

/** Deletes events older than a week, and all but the last thousand of each person. */
export async function sweepEvents(db: Db): Promise<void> {
  await db.execute(sql`delete from live_events where created_at < now() - interval '7 days'`)
  await db.execute(sql`
    delete from live_events event using live_cursors held
    where held.user_id = event.user_id and event.seq <= held.last_seq - ${MAX_PER_PERSON}::bigint`)
}
