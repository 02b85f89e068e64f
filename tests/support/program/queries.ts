import type pg from 'pg'

/**
 * The number of statements that the work sends to the database, without those that begin and end
 * transactions. It must be the same for one row and for a hundred.
 */
export async function countQueries(pool: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const watched = new Set<pg.PoolClient>()
  const watch = (client: pg.PoolClient) => {
    if (watched.has(client)) return
    watched.add(client)
    const plain = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (...args: unknown[]) => {
        if (!CONTROL.test(textOf(args[0]))) count += 1
        return plain(...args)
      },
    })
  }
  pool.on('acquire', watch)
  try {
    await work()
  } finally {
    pool.off('acquire', watch)
    for (const client of watched) Reflect.deleteProperty(client, 'query')
  }
  return count
}

const CONTROL = /^\s*(?:begin|commit|rollback|savepoint|release)\b/i

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return (query as { text?: string }).text ?? ''
}
