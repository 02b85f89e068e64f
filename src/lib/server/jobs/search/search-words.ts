import { sql, type SQL } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { jobSearch } from '../../db/schema/job-search.ts'

export interface SearchWords {
  condition: SQL
  /** How well a headline fits; null when the words only exclude. */
  rank: SQL<number> | null
}

/** The weights of a headline's classes D to A: place, skills and company, title stemmed and as written. */
const WEIGHTS = '{0.2, 0.5, 1, 1}'

/**
 * Turns typed words into a condition. Quotes, "or" and a leading minus work as in any search box.
 * Words that the English dictionary leaves out ("IT") are searched as they are. Words that only
 * exclude ("-sales") filter the newest jobs.
 */
export async function readSearchWords(db: Db, typed: string): Promise<SearchWords> {
  const stemmed = sql`websearch_to_tsquery('english', ${typed})`
  const { rows } = await db.execute<{ nodes: number; tree: string }>(
    sql`select numnode(${stemmed}) as nodes, querytree(${stemmed}) as tree`,
  )
  const [parsed] = rows
  const dictionary = parsed?.nodes ? sql`'english'` : sql`'simple'`
  const query = sql`websearch_to_tsquery(${dictionary}, ${typed})`
  const condition = sql`${jobSearch.words} @@ ${query}`
  if (parsed?.tree === NOT_INDEXABLE)
    return { condition: sql`${condition} and ${IS_AMONG_NEWEST}`, rank: null }
  // The dictionary also finds "development" for "developer": titles with the exact words come first.
  const isExactTitle = sql`ts_filter(headline, '{a}') @@ websearch_to_tsquery('simple', ${typed})`
  const rank = sql<number>`((ts_rank(${WEIGHTS}, headline, ${query}) + (${isExactTitle})::int) * 1000000)::int`
  return { condition, rank }
}

/** What `querytree` answers for words that only exclude: an index cannot find what lacks a word. */
const NOT_INDEXABLE = 'T'

const IS_AMONG_NEWEST = sql`${jobSearch.jobId} in (
  select newest.job_id from job_search as newest
  order by newest.posted_at desc, newest.job_id desc limit ${COUNT_LIMIT})`
