import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

import { AuthorizationError, connect, type NatsConnection } from '@nats-io/transport-node'
import { sql } from 'drizzle-orm'

import type { Database } from '../db/connect.ts'
import { onCommitSignals } from './commit-signals.ts'
import { type SignalListener, readSignal, type Signals, writeSignal } from './signals.ts'

/** After this time a stream opens even without NATS. The regular poll then delivers its events. */
const PATIENCE_MS = 1000

interface Options {
  /** Its connections must signal by notices; see `signalByNotice`. */
  db: Database
  url: string
  onError: (error: Error) => void
}

/**
 * Signals over NATS, for many processes: commits do not wait for the single lock of NOTIFY. While
 * NATS is away, events arrive later, and nothing else changes. A server that refuses us fails the start.
 */
export function createNatsSignals({ db, onError, url }: Options): Signals {
  const opened = open(url)
  let nats: NatsConnection | null = null
  let closed = false
  const onOpened = async (connection: NatsConnection) => {
    nats = connection
    if (closed) await connection.close()
  }
  // `start` and `publish` report the error.
  opened.then(onOpened, () => undefined)
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
    const probe = randomUUID()
    const heard = Promise.withResolvers<void>()
    let isHeard = false
    const onFault = (error: Error) => {
      if (isHeard) onError(error)
      else heard.reject(error)
      listener.onLost()
    }
    void watch(connection, { ...listener, onFault })
    connection.subscribe(to, {
      callback: (error, message) => {
        if (error) return
        const text = message.string()
        const signal = readSignal(text)
        if (signal) listener.onSignal(signal)
        if (text === probe) heard.resolve()
      },
    })
    // Receiving the probe proves that we may publish and subscribe, and that no later signal is missed.
    connection.publish(to, probe)
    await heard.promise
    isHeard = true
    listener.onGap()
  }

  return {
    close: async () => {
      closed = true
      await nats?.close()
    },
    send: signal => publish(writeSignal(signal)),
    start: async listener => {
      const listening = listen(listener).catch((error: Error) => {
        throw new Error(`NATS_URL: ${error.message}`)
      })
      // An unreachable server may come back; a server that refuses us will always refuse.
      const isListening = await Promise.race([listening.then(() => true), wait(PATIENCE_MS, false)])
      if (!isListening) listening.catch(onError)
    },
  }
}

/**
 * Connects, and waits as long as needed. All servers get the user name and password of the first address.
 * @throws AuthorizationError if a server refuses them
 */
async function open(url: string): Promise<NatsConnection> {
  const servers = url.split(',')
  const { password, username } = new URL(servers[0] ?? '')
  const options = {
    maxReconnectAttempts: -1,
    name: 'openings',
    // The client does not read user and password from an address.
    ...(username !== '' && {
      pass: decodeURIComponent(password),
      user: decodeURIComponent(username),
    }),
    servers: servers.map(server => new URL(server).host),
  }
  try {
    return await connect(options)
  } catch (error) {
    if (error instanceof AuthorizationError) throw error
    return connect({ ...options, waitOnFirstConnect: true })
  }
}

/** Reports a lost connection, a gap after each reconnect, and errors from the server. */
async function watch(
  connection: NatsConnection,
  {
    onFault,
    onGap,
    onLost,
  }: Pick<SignalListener, 'onGap' | 'onLost'> & { onFault: (error: Error) => void },
): Promise<void> {
  for await (const status of connection.status()) {
    if (status.type === 'disconnect') onLost()
    if (status.type === 'reconnect') onGap()
    if (status.type === 'error') onFault(status.error)
  }
}

/** One subject per database, derived from its content, because a NATS server may serve several. */
async function subjectOf(db: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select current_database() || ':' || min(applied_at)::text as name from migrations`)
  const hash = createHash('sha256').update(rows[0]?.name ?? '')
  return `openings.live.${hash.digest('hex').slice(0, 16)}`
}
