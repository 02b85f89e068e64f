import { and, type SQL, sql } from 'drizzle-orm'

import { PHRASE_LIMIT } from '#lib/shared/limits.ts'

import { jobSearch } from '../../../db/schema/search/job-search.ts'

/** The conditions that a match fulfils. */
export interface Conditions {
  /** Conditions that the index of terms answers: words, places, skills, job types and categories. */
  indexed: SQL | undefined
  /** Conditions on the rows that the index finds. */
  others: SQL | undefined
  /**
   * Phrases. The index finds their words. Whether the words follow each other must be read from the text
   * of each job, which costs most, so `nearestMatches` reads only the newest `PHRASE_LIMIT`.
   */
  phrases?: SQL | undefined
  /** All matches were published after this time; null without such a limit. */
  since: Date | null
}

/**
 * Adds conditions in front of the others. The index checks conditions on the same column in their order
 * and stops at the first that fails, so the most selective come first: words and choices, then pay.
 */
export function addConditions(
  { indexed, others, phrases, since }: Conditions,
  more: Partial<Omit<Conditions, 'since'>>,
): Conditions {
  return {
    others: and(others, more.others),
    phrases: and(phrases, more.phrases),
    since,
    indexed: and(more.indexed, indexed),
  }
}

interface MatchesRequest {
  /** Columns to read besides `job_id` and `posted_at`. */
  columns?: SQL[]
  conditions: Conditions
  /** The time at which the search starts. Default: the newest job. */
  from?: Date
  /** Whether a few thousand jobs match at most: then the index of time is not used. */
  hasFewMatches?: boolean | undefined
  /** Whether to search the time after `from` instead of before it. */
  isForward?: boolean
  limit: number
  /** The result of `jobsWithWords`, if it is already read. */
  withWords?: SQL | undefined
}

/** The jobs next to an instant that have the words of phrases. Their texts must be read. */
export function jobsWithWords({
  columns = [],
  conditions,
  ...request
}: Omit<MatchesRequest, 'limit'>): SQL {
  return nearestMatches({
    ...request,
    columns: [...columns, sql`place`, sql`words`],
    conditions: { ...conditions, phrases: undefined },
    limit: PHRASE_LIMIT,
  })
}

/**
 * The matches next to an instant, as a source for `from`. A common word has hundreds of thousands of
 * matches. The index intersects terms and time, and PostgreSQL reads a band of time only if the bands
 * before it have too few matches. So the cost does not grow with the board.
 */
export function nearestMatches({ columns = [], limit, ...request }: MatchesRequest): SQL {
  const { conditions, hasFewMatches, isForward } = request
  const order = isForward ? sql`posted_at, job_id` : sql`posted_at desc, job_id desc`
  const columnList = sql.join([sql`job_id`, sql`posted_at`, ...columns], sql`, `)
  const inOrder = (source: SQL) =>
    sql`(select ${columnList} from ${source} order by ${order} limit ${limit})`
  if (conditions.phrases) {
    const withWords = request.withWords ?? jobsWithWords({ columns, ...request })
    return sql`${inOrder(sql`${withWords} where ${conditions.phrases}`)} as ${jobSearch}`
  }
  if (!conditions.indexed) return sql`${inOrder(matchesOf(conditions))} as ${jobSearch}`
  if (hasFewMatches) return sql`${inOrder(matchesByIndex(conditions))} as ${jobSearch}`
  const inBucket = sql`time_buckets(posted_at) && bands.buckets`
  const inBand = inOrder(matchesByIndex(addConditions(conditions, { indexed: inBucket })))
  return sql`(
    select nearest.* from ${timeBands({ ...request, limit })} as bands (buckets)
    cross join lateral ${inBand} as nearest limit ${limit}) as ${jobSearch}`
}

/** Divides the time into bands, the nearest first. */
function timeBands({ conditions, from, isForward = false, limit }: MatchesRequest): SQL {
  const start = from?.toISOString() ?? null
  const since = conditions.since?.toISOString() ?? null
  return sql`time_bands(${start}, ${since}, ${isForward}, ${limit})`
}

/** The matches of conditions. PostgreSQL may read them in the order that the caller sorts by. */
export function matchesOf({ indexed, others }: Conditions): SQL {
  return sql`(select * from ${jobSearch} where ${and(indexed, others)}) as ${jobSearch}`
}

/**
 * The same, but only with the index of terms. PostgreSQL underestimates the cost of comparing the words
 * of a row that another index finds.
 */
export function matchesByIndex({ indexed, others }: Conditions): SQL {
  return others
    ? sql`(select * from ${fewMatches(indexed)} where ${others}) as ${jobSearch}`
    : fewMatches(indexed)
}

/**
 * The matches of a condition that has few. `offset 0` keeps PostgreSQL from scanning the whole board in
 * the order of the caller.
 */
function fewMatches(condition: SQL | undefined): SQL {
  return sql`(select * from ${jobSearch} where ${condition} offset 0) as ${jobSearch}`
}
