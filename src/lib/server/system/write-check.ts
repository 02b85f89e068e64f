import type pg from 'pg'

/** The minimum time between writes: a load balancer may ask several times a second. */
const EVERY_MS = 10_000

/**
 * Checks whether the database accepts writes, by writing a row: with a full disk or a read-only database
 * reads still work. A result is reused for ten seconds.
 */
export function createWriteCheck(
  pool: pg.Pool,
  onError: (error: unknown) => void,
): () => Promise<boolean> {
  let last: { at: number; result: Promise<boolean> } | null = null
  return () => {
    if (last === null || performance.now() - last.at >= EVERY_MS)
      last = { at: performance.now(), result: write(pool, onError) }
    return last.result
  }
}

async function write(pool: pg.Pool, onError: (error: unknown) => void): Promise<boolean> {
  try {
    await pool.query(WRITE)
    return true
  } catch (error) {
    onError(error)
    return false
  }
}

/** Writes to the table of rate limits, whose cleanup later removes the row. */
const WRITE = `
  insert into throttle (key, points, expire)
  values ('health', 1, (extract(epoch from now()) * 1000)::bigint + 60000)
  on conflict (key) do update set points = 1, expire = excluded.expire`
