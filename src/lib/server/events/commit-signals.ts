import type pg from 'pg'

/** The NOTICE that `live_signal` of the migrations raises on its own connection at a commit. */
const NOTICE = 'openings.live'

/**
 * Makes commits on this connection signal by a NOTICE to it instead of a NOTIFY to all listeners.
 */
export async function signalByNotice(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query("set openings.signals = 'nats'")
}

/**
 * Calls back with the signals of all commits on a pool's connections. The NOTICE arrives during the
 * commit, so it is kept until the connection returns to the pool: then the rows are visible to all.
 */
export function onCommitSignals(pool: pg.Pool, onSignal: (signal: string) => void): void {
  const received = new WeakMap<object, string[]>()
  pool.on('connect', client => {
    client.on('notice', ({ detail, message }) => {
      if (message !== NOTICE || detail === undefined) return
      received.set(client, [...(received.get(client) ?? []), detail])
    })
  })
  pool.on('release', (_error, client) => {
    for (const signal of received.get(client) ?? []) onSignal(signal)
    received.delete(client)
  })
}
