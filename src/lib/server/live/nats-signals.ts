import { createHash } from 'node:crypto'

import { connect, type NatsConnection } from '@nats-io/transport-node'
import { sql } from 'drizzle-orm'

import type { Database } from '../db/connect.ts'
import { onCommitSignals } from './commit-notices.ts'
import { type Ears, readSignal, type Signals, writeSignal } from './signals.ts'

/** A stream opens after this even when NATS is away: then the regular look makes up for it. */
const PATIENCE_MS = 1000

interface Options {
  /** Its connections must signal by notices; see `signalByNotice`. */
  db: Database
  url: string
  onError: (error: Error) => void
}

/**
 * Signals over NATS, for many processes: commits do not queue on the one lock of NOTIFY. A server
 * that is away or comes back costs promptness and nothing else.
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

  const listen = async (ears: Ears): Promise<void> => {
    const [connection, to] = await Promise.all([opened, readSubject()])
    connection.subscribe(to, {
      callback: (error, message) => {
        const signal = error ? null : readSignal(message.string())
        if (signal) ears.hear(signal)
      },
    })
    // Answered only once the server has the subscription.
    await connection.flush()
    ears.onGap()
    void watch(connection, ears)
  }

  return {
    close: async () => {
      closed = true
      await nats?.close()
    },
    send: signal => publish(writeSignal(signal)),
    start: async ears => {
      const listening = listen(ears).catch(onError)
      await Promise.race([listening, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
    },
  }
}

/** What was signalled while the connection was away is looked for when it is back. */
async function watch(connection: NatsConnection, ears: Ears): Promise<void> {
  for await (const { type } of connection.status()) if (type === 'reconnect') ears.onGap()
}

/** One subject a database, whatever the programs call it: a NATS server may serve several. */
async function subjectOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select current_database() || ':' || min(applied_at)::text as name from migrations`)
  const hash = createHash('sha256').update(rows[0]?.name ?? '')
  return `openings.live.${hash.digest('hex').slice(0, 16)}`
}
