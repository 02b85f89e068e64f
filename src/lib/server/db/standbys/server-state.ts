import type pg from 'pg'

import { type Position, readPosition } from './position.ts'

/** The timeout for a server that hangs: it returns no error. */
const PATIENCE_MS = 2000

/** The state that a server reports. */
export interface ServerState {
  database: string
  isStandby: boolean
  /** The position that a standby has replayed, or that a primary has written and flushed. */
  position: Position
  /** The system identifier, which all servers of a cluster share. */
  system: string
}

const STATE = `
  select current_database() as database, system_identifier::text as system,
    pg_is_in_recovery() as "isStandby",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn()
      else pg_current_wal_flush_lsn() end::text as position
  from pg_control_system()`

/**
 * Earlier commits are flushed, unless the operator has configured otherwise. At the end of a page
 * of the log, the position for the next record is after the page's header. No standby reaches it
 * before the next change, so it is used only where it is needed. Fails on a standby.
 */
const COMMITTED = `
  select case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as position`

/** @throws Error if the server does not answer */
export async function readServerState(pool: pg.Pool): Promise<ServerState> {
  const row = await ask<Omit<ServerState, 'position'> & { position: string }>(pool, STATE)
  return { ...row, position: positionOf(row) }
}

/**
 * The position that includes everything committed by now. @throws Error if the primary does not
 * answer
 */
export async function readCommitted(primary: pg.Pool): Promise<Position> {
  return positionOf(await ask<{ position: string }>(primary, COMMITTED))
}

async function ask<Row extends object>(pool: pg.Pool, text: string): Promise<Row> {
  // The pool passes the setting on, although its types do not declare it.
  const query = { query_timeout: PATIENCE_MS, text } as pg.QueryConfig
  const [row] = (await pool.query<Row>(query)).rows
  if (!row) throw new Error('The server said nothing of itself')
  return row
}

function positionOf({ position }: { position: string }): Position {
  return readPosition(position) ?? 0n
}
