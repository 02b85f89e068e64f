import type pg from 'pg'

import { type Position, readPosition } from './position.ts'

/** A server that hangs answers nothing, not even an error. */
const PATIENCE_MS = 2000

/** What a server says of itself. */
export interface ServerState {
  database: string
  isStandby: boolean
  /** What a standby has replayed; what a primary has written and flushed. */
  position: Position
  /** The number that all servers of a cluster share. */
  system: string
}

const STATE = `
  select current_database() as database, system_identifier::text as system,
    pg_is_in_recovery() as "isStandby",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_flush_lsn() end::text as position
  from pg_control_system()`

/**
 * What was committed before is flushed, unless the operator chose otherwise. At the end of a page of the
 * log, the place for the next record is after the page's header: no standby gets there before the next
 * change, so it is asked for only where it is needed. Fails on a standby.
 */
const COMMITTED = `
  select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as position`

/** @throws Error where the server does not answer */
export async function readServerState(pool: pg.Pool): Promise<ServerState> {
  const row = await ask<Omit<ServerState, 'position'> & { position: string }>(pool, STATE)
  return { ...row, position: positionOf(row) }
}

/** The position of everything that is committed by now. @throws Error where the primary does not answer */
export async function readCommitted(primary: pg.Pool): Promise<Position> {
  return positionOf(await ask<{ position: string }>(primary, COMMITTED))
}

async function ask<Row extends object>(pool: pg.Pool, text: string): Promise<Row> {
  // The pool passes the setting on, whatever its types say.
  const query = { query_timeout: PATIENCE_MS, text } as pg.QueryConfig
  const [row] = (await pool.query<Row>(query)).rows
  if (!row) throw new Error('The server said nothing of itself')
  return row
}

function positionOf({ position }: { position: string }): Position {
  return readPosition(position) ?? 0n
}
