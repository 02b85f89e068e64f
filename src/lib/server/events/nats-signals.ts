import { createHash } from 'node:crypto'

import { connect, type NatsConnection } from '@nats-io/transport-node'
import { sql } from 'drizzle-orm'

import type { Database } from '../db/connect.ts'
import { onCommitSignals } from './commit-signals.ts'
import { type SignalListener, readSignal, type Signals, writeSignal } from './signals.ts'

/** A stream opens after this even without NATS; then the regular poll makes up for it. */
const PATIENCE_MS = 1000

interface Options {
  /** Its connections must signal by notices; see `signalByNotice`. */
  db: Database
  url: string
  onError: (error: Error) => void
}

/**
 * Signals over NATS, for many processes: commits do not wait for the single lock of NOTIFY. While
 * NATS is away, events arrive later, and nothing else changes.
 */
export function createNatsSignals({ db, onError, url }: Options): Signals {
  const servers = url.split(',')
  const opened = connect({
    maxReconnectAttempts: -1,
    name: 'openings',
    servers,
    waitOnFirstConnect: true,
  })
  let nats: NatsConnection | null = null
  let closed = false
  const onOpened = async (connection: NatsConnection) => {
    nats = connection
    if (closed) await connection.close()
  }
  opened.then(onOpened, onError)
  let subject: Promise<string> | null = null
  const readSubject = () => (subject ??= subjectOf(db))

  const publish = async (text: string) => {
    try {
      const [connection, to] = await Promise.all([opened, readSubject()])
      if (!connection.isClosed()) connection.publish(to, text)
    } catch (error) {
      onError(error as Error)
    }
  }
  onCommitSignals(db.$client, text => void publish(text))

  const listen = async (listener: SignalListener): Promise<void> => {
    const [connection, to] = await Promise.all([opened, readSubject()])
    connection.subscribe(to, {
      callback: (error, message) => {
        const signal = error ? null : readSignal(message.string())
        if (signal) listener.onSignal(signal)
      },
    })
    // The server answers this only after it has the subscription.
    await connection.flush()
    listener.onGap()
    void watch(connection, listener)
  }

  return {
    close: async () => {
      closed = true
      await nats?.close()
    },
    send: signal => publish(writeSignal(signal)),
    start: async listener => {
      const listening = listen(listener).catch(onError)
      await Promise.race([listening, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
    },
  }
}

/** Reports the loss of the connection, and a gap after each reconnect. */
async function watch(connection: NatsConnection, listener: SignalListener): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect') listener.onLost()
    if (type === 'reconnect') listener.onGap()
  }
}

/** One subject for each database, by its content: a NATS server may serve several. */
async function subjectOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select current_database() || ':' || min(applied_at)::text as name from migrations`)
  const hash = createHash('sha256').update(rows[0]?.name ?? '')
  return `openings.live.${hash.digest('hex').slice(0, 16)}`
}
