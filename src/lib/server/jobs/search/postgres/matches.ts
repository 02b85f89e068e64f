import { and, type SQL, sql } from 'drizzle-orm'

import { PHRASE_LIMIT } from '#lib/shared/limits.ts'

import { jobSearch } from '../../../db/schema/search/job-search.ts'

/** What a job must have to match. */
export interface Conditions {
  /** What the index of terms answers: words, places, skills, job types and categories. */
  terms: SQL | undefined
  /** What is compared in the rows that the index finds. */
  others: SQL | undefined
  /**
   * Phrases. The index finds their words; whether they follow each other is read from the text of each
   * job, which costs most. Only the newest `PHRASE_LIMIT` are read, by `nearestMatches` alone.
   */
  phrases?: SQL | undefined
  /** No match was published before; null without such a limit. */
  since: Date | null
}

/**
 * The conditions and more of them, which come first: the index asks conditions on the same column in
 * their order, and skips what those before leave out. Words and choices leave out most, and a pay little.
 */
export function withMore(
  { others, phrases, since, terms }: Conditions,
  more: Partial<Omit<Conditions, 'since'>>,
): Conditions {
  return {
    others: and(others, more.others),
    phrases: and(phrases, more.phrases),
    since,
    terms: and(more.terms, terms),
  }
}

interface Wanted {
  /** What is read of each match besides `job_id` and `posted_at`. */
  columns?: SQL[]
  conditions: Conditions
  /** Where the matches are looked for first. Default: the newest job. */
  from?: Date
  /** Whether a few thousand match at most: then their time is not looked up in the index. */
  isFew?: boolean | undefined
  /** Whether the time after `from` is wanted instead of that before. */
  isForward?: boolean
  limit: number
  /** The result of `jobsWithWords`, if it was read already. */
  withWords?: SQL | undefined
}

/** The jobs that have the words of phrases, next to an instant: those whose texts are read. */
export function jobsWithWords({ columns = [], conditions, ...wanted }: Omit<Wanted, 'limit'>): SQL {
  return nearestMatches({
    ...wanted,
    columns: [...columns, sql`place`, sql`words`],
    conditions: { ...conditions, phrases: undefined },
    limit: PHRASE_LIMIT,
  })
}

/**
 * The matches next to an instant, for `from`. A common word has hundreds of thousands of matches. The
 * index intersects terms and time, and PostgreSQL reads a band of time only if those before it hold too
 * few matches: a search costs what it needs and not what the board holds.
 */
export function nearestMatches({ columns = [], limit, ...wanted }: Wanted): SQL {
  const { conditions, isFew, isForward } = wanted
  const order = isForward ? sql`posted_at, job_id` : sql`posted_at desc, job_id desc`
  const read = sql.join([sql`job_id`, sql`posted_at`, ...columns], sql`, `)
  const inOrder = (source: SQL) =>
    sql`(select ${read} from ${source} order by ${order} limit ${limit})`
  if (conditions.phrases) {
    const withWords = wanted.withWords ?? jobsWithWords({ columns, ...wanted })
    return sql`${inOrder(sql`${withWords} where ${conditions.phrases}`)} as ${jobSearch}`
  }
  if (!conditions.terms) return sql`${inOrder(matchesOf(conditions))} as ${jobSearch}`
  if (isFew) return sql`${inOrder(matchesByTerms(conditions))} as ${jobSearch}`
  const ofTime = sql`time_buckets(posted_at) && bands.buckets`
  const inBand = inOrder(matchesByTerms(withMore(conditions, { terms: ofTime })))
  return sql`(
    select nearest.* from ${timeBands({ ...wanted, limit })} as bands (buckets)
    cross join lateral ${inBand} as nearest limit ${limit}) as ${jobSearch}`
}

/** The time of matches as bands, the nearest first. */
function timeBands({ conditions, from, isForward = false, limit }: Wanted): SQL {
  const start = from?.toISOString() ?? null
  const since = conditions.since?.toISOString() ?? null
  return sql`time_bands(${start}, ${since}, ${isForward}, ${limit})`
}

/** The matches of conditions. PostgreSQL may read them in the order that the caller sorts by. */
export function matchesOf({ others, terms }: Conditions): SQL {
  return sql`(select * from ${jobSearch} where ${and(terms, others)}) as ${jobSearch}`
}

/**
 * The same, by the index of terms alone. PostgreSQL does not know what it costs to compare the words of
 * a row that another index finds.
 */
export function matchesByTerms({ others, terms }: Conditions): SQL {
  return others
    ? sql`(select * from ${fewMatches(terms)} where ${others}) as ${jobSearch}`
    : fewMatches(terms)
}

/**
 * The matches of a condition that has few. `offset 0` keeps PostgreSQL from walking through the board
 * in the order that the caller sorts by until it meets them.
 */
function fewMatches(condition: SQL | undefined): SQL {
  return sql`(select * from ${jobSearch} where ${condition} offset 0) as ${jobSearch}`
}

/** The number of rows of a source, as an expression. */
export function countSource(source: SQL): SQL<number> {
  return sql<number>`(select count(*)::int from ${source})`
}
