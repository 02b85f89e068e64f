import { connect, type Database } from '../connect.ts'
import type { Position } from './position.ts'
import { readServerState, type ServerState } from './server-state.ts'

/** After this time a read on a server that hangs is repeated at the primary. */
const READ_WITHIN_MS = 6000

/** A server for reads that may return slightly old data. */
export interface Standby {
  close: () => Promise<void>
  db: Database
  /** Whether it has replayed the changes up to a position. Queries the standby if that is not known. */
  hasReplayed: (position: Position) => Promise<boolean>
  /** The address without the password. */
  name: string
  /** Calls back when a connection to it breaks. */
  onLost: (listener: (error: Error) => void) => void
  /** @throws Error if it does not answer */
  readState: () => Promise<ServerState>
}

export function createStandby(url: string): Standby {
  let report: ((error: Error) => void) | undefined
  const { close, db, pool } = connect(url, {
    onError: error => report?.(error),
    queryTimeoutMs: READ_WITHIN_MS,
  })
  let replayed: Position = 0n
  const readState = async () => {
    const state = await readServerState(pool)
    replayed = state.position
    return state
  }
  return {
    close,
    db,
    hasReplayed: async position => replayed >= position || (await readState()).position >= position,
    name: new URL(url).host + new URL(url).pathname,
    onLost: listener => {
      report = listener
    },
    readState,
  }
}
