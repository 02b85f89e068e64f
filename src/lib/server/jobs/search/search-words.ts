import { sql, type SQL } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'

export interface SearchWords {
  condition: SQL
  /** How well a row with the columns `search` and `title` fits; null when the words only exclude. */
  rank: SQL<number> | null
}

/** The weights of PostgreSQL's classes D to A: description, place, skills and company, title. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}'

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
  const condition = sql`${jobs.search} @@ ${query}`
  if (parsed?.tree === NOT_INDEXABLE)
    return { condition: sql`${condition} and ${IS_AMONG_NEWEST}`, rank: null }
  // The dictionary also finds "development" for "developer": titles with the exact words come first.
  const hasExactTitle = sql`to_tsvector('simple', title) @@ websearch_to_tsquery('simple', ${typed})`
  const rank = sql<number>`((ts_rank(${WEIGHTS}, search, ${query}) + (${hasExactTitle})::int) * 1000000)::int`
  return { condition, rank }
}

/** What `querytree` answers for words that only exclude: an index cannot find what lacks a word. */
const NOT_INDEXABLE = 'T'

const IS_AMONG_NEWEST = sql`${jobs.id} in (
  select newest.id from jobs as newest where newest.status = 'active'
  order by newest.posted_at desc, newest.id desc limit ${COUNT_LIMIT})`
