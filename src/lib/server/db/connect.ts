import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

import { TracedClient, TracedPool } from './traced-pool.ts'

/** The database of the process: a pool that opens connections when needed. */
export type Database = NodePgDatabase & { $client: pg.Pool }

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** A database or an open transaction: domain functions take either. */
export type Db = Database | Transaction

export interface Connection {
  db: Database
  pool: pg.Pool
  close: () => Promise<void>
}

interface Options {
  /** The maximum of connections. */
  max?: number
  /** Search engines that are notified of changed jobs: the transaction of a change adds their tasks. */
  pings?: readonly string[]
  /** Called when an idle connection breaks, for example because the server restarts. */
  onError?: (error: Error) => void
  /** The time limit of a query, even if the server hangs. Without it there is no limit. */
  queryTimeoutMs?: number
  /** Prepares each connection before it is used for the first time. */
  onConnect?: (client: pg.ClientBase) => Promise<void>
}

const STATEMENT_TIMEOUT_MS = 5000
const LOCK_TIMEOUT_MS = 2000
const IDLE_IN_TRANSACTION_MS = 10_000

/** PostgreSQL's default of 4 is for spinning disks. Searches read from memory or from an SSD. */
const RANDOM_PAGE_COST = 1.1

/** Opens a pool. Each session has timeouts, so that one slow query cannot block the others. */
export function connect(
  url: string,
  { max = 10, onConnect, onError, pings = [], queryTimeoutMs }: Options = {},
): Connection {
  const pool = new TracedPool({
    application_name: 'openings',
    Client: TracedClient,
    connectionString: url,
    connectionTimeoutMillis: 5000,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    max,
    options: `-c random_page_cost=${RANDOM_PAGE_COST} -c openings.pings=${pings.join(',')}`,
    // The pool waits for the promise, although its types do not declare it.
    ...(onConnect && { onConnect: client => onConnect(client) as unknown as void }),
    ...(queryTimeoutMs !== undefined && { query_timeout: queryTimeoutMs }),
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  // Without a listener, a database restart would end the process.
  let closing = false
  const report = (error: Error) => {
    if (!closing) onError?.(error)
  }
  pool.on('error', report)
  pool.on('connect', client => client.on('error', report))
  const close = () => {
    closing = true
    return pool.end()
  }
  return { close, db: withSafeTransactions(pool), pool }
}

/**
 * Drizzle's own transaction on a pool never releases a connection whose `begin` failed, so every restart
 * of the database would lose some connections for good.
 */
function withSafeTransactions(pool: pg.Pool): Database {
  const db = drizzle({ client: pool })
  const transaction: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzle({ client }).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return Object.assign(db, { transaction })
}
