import { and, type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { jobSearch } from '../../db/schema/job-search.ts'

/** The spans that are tried before all days: today and so many days next to it. */
const SPANS = [1, 4, 16, 64]
/** So many matches are collected and sorted at most; more are met early on the way through the board. */
const FEW = 20_000
const DAY_MS = 24 * 3600 * 1000

export interface Nearest {
  /** Whether there are enough matches. If not, or if they are few, the source contains all of them. */
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
 * hundreds of thousands of matches. The index intersects words, filters and days, so a search costs
 * what it needs and not what the board holds. When no span has enough, all matches are usually few,
 * and the source contains them all.
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
  // A board without new jobs has its matches far from today, perhaps very many.
  const isMany = sql`${countSource(FEW + 1, fewMatches(condition))} > ${FEW}`
  const { rows } = await db.execute<{ span: number | null }>(
    sql`select case ${sql.join(cases, sql` `)} when ${isMany} then 0 end as span`,
  )
  const span = rows[0]?.span ?? null
  if (span === 0) return { hasEnough: true, source: matchesOf(condition) }
  if (span === null) return { hasEnough: false, source: fewMatches(condition) }
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
