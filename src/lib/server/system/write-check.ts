import type pg from 'pg'

/** A load balancer may ask several times a second: the disk is written to this often at most. */
const EVERY_MS = 10_000

/**
 * Answers whether the database takes writes, by writing a row: a full disk or a read-only database
 * answers every read. An answer is good for ten seconds.
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

/** The counters' table: its sweeper removes the row once nobody asks any more. */
const WRITE = `
  insert into throttle (key, points, expire)
  values ('health', 1, (extract(epoch from now()) * 1000)::bigint + 60000)
  on conflict (key) do update set points = 1, expire = excluded.expire`
