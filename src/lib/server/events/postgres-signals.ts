import { sql } from 'drizzle-orm'
import pg from 'pg'

import type { Database } from '../db/connect.ts'
import { type SignalListener, readSignal, type Signals, writeSignal } from './signals.ts'

const CHANNEL = 'openings_live'
const RETRY_MS = 500
const CONNECT_WITHIN_MS = 5000
/** Without traffic the kernel notices a dead connection only after hours. */
const KEEP_ALIVE_MS = 30_000

interface Options {
  db: Database
  url: string
  onError: (error: Error) => void
}

/** Signals over `LISTEN`/`NOTIFY`, on a separate connection that reopens after a loss. */
export function createPostgresSignals({ db, onError, url }: Options): Signals {
  let client: pg.Client | null = null
  let closed = false

  const listen = async (listener: SignalListener): Promise<void> => {
    const opened = new pg.Client({
      application_name: 'openings-live',
      connectionString: url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    // If the connection fails before it listens, the error is thrown below and the caller retries.
    let isListening = false
    const onLost = (error?: Error) => {
      if (!isListening || closed) return
      isListening = false
      client = null
      listener.onLost()
      onError(error ?? new Error('The connection for signals ended'))
      void relisten(listener)
    }
    opened.on('error', onLost)
    opened.on('end', () => onLost())
    opened.on('notification', ({ payload = '' }) => {
      const signal = readSignal(payload)
      if (signal) listener.onSignal(signal)
    })
    try {
      await opened.connect()
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      await opened.end().catch(() => {})
      throw error
    }
    isListening = true
    if (closed) return opened.end()
    client = opened
    listener.onGap()
  }

  const relisten = async (listener: SignalListener): Promise<void> => {
    await new Promise(resolve => setTimeout(resolve, RETRY_MS * (1 + Math.random())).unref())
    if (closed) return
    try {
      await listen(listener)
    } catch (error) {
      onError(error as Error)
      await relisten(listener)
    }
  }

  return {
    close: async () => {
      closed = true
      await client?.end()
    },
    send: async signal => {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${writeSignal(signal)})`)
    },
    start: listen,
  }
}
