import type pg from 'pg'

/** The notice by which `live_signal` of the migrations tells its own connection of a commit. */
const NOTICE = 'openings.live'

/** From now on the commits of this connection signal by a notice to it, and not by NOTIFY to everybody. */
export async function signalByNotice(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  await client.query("set openings.signals = 'nats'")
}

/**
 * Calls back with what the commits of a pool's connections signal. The notice comes while the
 * transaction commits; when the connection goes back to the pool, everybody can see the rows.
 */
export function onCommitSignals(pool: pg.Pool, tell: (signal: string) => void): void {
  const noticed = new WeakMap<object, string[]>()
  pool.on('connect', client => {
    client.on('notice', ({ detail, message }) => {
      if (message !== NOTICE || detail === undefined) return
      noticed.set(client, [...(noticed.get(client) ?? []), detail])
    })
  })
  pool.on('release', (_error, client) => {
    for (const signal of noticed.get(client) ?? []) tell(signal)
    noticed.delete(client)
  })
}
