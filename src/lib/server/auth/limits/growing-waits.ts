import type pg from 'pg'

/** The number of free attempts, and the waits after them. */
export interface Waits {
  /** Attempts within `seconds` before the first wait; two at least. */
  points: number
  seconds: number
  /** Seconds; each further attempt doubles the wait until the longest. */
  first: number
  longest: number
}

/** A row of the throttle table, and the milliseconds until it is forgotten. */
interface ThrottleRow {
  points: number
  left: number
}

/**
 * Counts attempts in the throttle table. When the free attempts are used up, it admits one at a
 * time, and after each the wait doubles up to the longest. A row expires `seconds` after its first
 * attempt or, after a wait, `seconds` after the end of the last wait: so the time of `expire`
 * beyond `seconds` is the wait, and one column holds both. One statement decides and counts, so
 * concurrent attempts cannot slip through. The clock is the database's.
 */
export function createGrowingWaits(pool: pg.Pool, name: string, waits: Waits) {
  const { first, longest, points: free, seconds } = waits
  const window = seconds * 1000
  const one = (key: string, sql: string, values: unknown[] = []) =>
    pool.query<ThrottleRow>(sql, [`${name}:${key}`, ...values])

  return {
    /** Counts an attempt; returns null if it is allowed, else the seconds to wait. */
    async spend(key: string): Promise<number | null> {
      const { rows } = await one(key, SPEND, [window, free, first * 1000, longest * 1000])
      if (rows[0]) return null
      const { rows: current } = await one(key, READ)
      return Math.max(0, (current[0]?.left ?? 0) - window) / 1000
    },
    /** The attempts that count now. */
    async used(key: string): Promise<number> {
      const { rows } = await one(key, READ)
      return rows[0]?.points ?? 0
    },
    /** Takes one attempt back, and the wait that it started. */
    async refund(key: string): Promise<void> {
      await one(key, REFUND, [window])
    },
    async forget(key: string): Promise<void> {
      await one(key, 'delete from throttle where key = $1')
    },
  }
}

const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/**
 * `$2` the window, `$3` the free attempts, `$4` the first wait, `$5` the longest one, in
 * milliseconds. A row in its wait does not change, and the statement returns no row.
 */
const SPEND = `
  insert into throttle as t (key, points, expire)
  values ($1, 1, ${NOW} + $2::bigint)
  on conflict (key) do update set
    points = case when t.expire <= ${NOW} then 1 else t.points + 1 end,
    expire = case
      when t.expire <= ${NOW} then ${NOW} + $2::bigint
      when t.points + 1 < $3::integer then t.expire
      else ${NOW} + $2::bigint
        + least($5::bigint, $4::bigint * (2 ^ least(t.points + 1 - $3::integer, 20))::bigint)
    end
  where t.points < $3::integer or t.expire <= ${NOW} + $2::bigint
  returning points`

const READ = `
  select points, (expire - ${NOW})::float8 as left from throttle
  where key = $1 and expire > ${NOW}`

const REFUND = `
  update throttle set points = points - 1, expire = least(expire, ${NOW} + $2::bigint)
  where key = $1 and points > 0`
