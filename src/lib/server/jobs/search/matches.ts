import { and, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { jobSearch } from '../../db/schema/job-search.ts'

/** The spans that are tried before all days: today and so many days next to it. */
const SPANS = [2, 16]
const DAY_MS = 24 * 3600 * 1000

export interface Nearest {
  /** Whether a span of days has enough matches. If not, the source contains all matches. */
  hasEnough: boolean
  /** Rows of `job_search`, for `from`. */
  source: SQL
}

interface Wanted {
  condition: SQL | undefined
  /** How many matches the caller needs. */
  enough: number
  /** Where the matches are looked for first. Default: now. */
  from?: Date
  /** Whether the days after `from` are wanted instead of those before. */
  isForward?: boolean
}

/**
 * The rows of `job_search` that hold the `enough` matches next to an instant. A common word has
 * hundreds of thousands of matches. The index intersects words, filters and days,
 * so a search costs what it needs and not what the board holds. When no span has enough, all matches
 * are few, and the source contains them all.
 */
export async function nearestMatches(db: Db, wanted: Wanted): Promise<Nearest> {
  const { condition, enough, from = new Date(), isForward = false } = wanted
  const first = Math.floor(from.getTime() / DAY_MS)
  const within = (span: number) => {
    const days = Array.from({ length: span + 1 }, (_, n) => first + (isForward ? n : -n))
    return and(condition, sql`${jobSearch.day} = any(${sql.param(days)}::int[])`)
  }
  const cases = SPANS.map(
    span =>
      sql`when ${countSource(enough, fewMatches(within(span)))} = ${enough} then ${span}::int`,
  )
  const { rows } = await db.execute<{ span: number | null }>(
    sql`select case ${sql.join(cases, sql` `)} end as span`,
  )
  const span = rows[0]?.span
  if (!span) return { hasEnough: false, source: fewMatches(condition) }
  const source = span === SPANS[0] ? matchesOf(within(span)) : fewMatches(within(span))
  return { hasEnough: true, source }
}

/** The matches of a condition. PostgreSQL may read them in the order that the caller sorts by. */
export function matchesOf(condition: SQL | undefined): SQL {
  return sql`(select * from ${jobSearch} where ${condition}) as ${jobSearch}`
}

/**
 * The same for a condition with few matches. `offset 0` keeps PostgreSQL from walking through the
 * board in the order that the caller sorts by until it meets them.
 */
export function fewMatches(condition: SQL | undefined): SQL {
  return sql`(select * from ${jobSearch} where ${condition} offset 0) as ${jobSearch}`
}

/** The number of rows of a source, at most `limit`, as an expression. */
export function countSource(limit: number, source: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from (select from ${source} limit ${limit}) as counted)`
}
