import { sql, type SQL } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { type SearchMemo, type WordKind, WORDS_KEPT_MS } from './memo.ts'

export interface Words {
  matches: SQL
  /** How well a row with a `search` and a `title` fits; null where nothing can be ranked. */
  rank: SQL<number> | null
}

/** In the order that PostgreSQL takes: description, place, skills and company, title. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}'

/**
 * What a person typed, as a condition: quotes, "or" and a leading minus mean what they mean in any
 * search box. Words that the English dictionary leaves out ("IT") are looked for as they stand, and
 * words that only exclude ("-sales") narrow the newest jobs.
 */
export async function readWords(db: Db, typed: string, kept: SearchMemo): Promise<Words> {
  const { isNegative, isStemmed } = await kept.words.get(typed, async () => ({
    bytes: 0,
    forMs: WORDS_KEPT_MS,
    value: await readKind(db, typed),
  }))
  const dictionary = isStemmed ? sql`'english'` : sql`'simple'`
  const query = sql`websearch_to_tsquery(${dictionary}, ${typed})`
  const matches = sql`${jobs.search} @@ ${query}`
  if (isNegative) return { matches: sql`${matches} and ${AMONG_NEWEST}`, rank: null }
  // Stems bring "development" for "developer": titles that say the very words stand before those.
  const called = sql`to_tsvector('simple', title) @@ websearch_to_tsquery('simple', ${typed})`
  const rank = sql<number>`((ts_rank(${WEIGHTS}, search, ${query}) + (${called})::int) * 1000000)::int`
  return { matches, rank }
}

async function readKind(db: Db, typed: string): Promise<WordKind> {
  const stemmed = sql`websearch_to_tsquery('english', ${typed})`
  const { rows } = await db.execute<{ nodes: number; tree: string }>(
    sql`select numnode(${stemmed}) as nodes, querytree(${stemmed}) as tree`,
  )
  return { isNegative: rows[0]?.tree === NOT_INDEXABLE, isStemmed: Boolean(rows[0]?.nodes) }
}

/** What `querytree` answers for words that only exclude: no index finds what lacks a word. */
const NOT_INDEXABLE = 'T'

const AMONG_NEWEST = sql`${jobs.id} in (
  select newest.id from jobs as newest where newest.status = 'active'
  order by newest.posted_at desc, newest.id desc limit ${COUNT_LIMIT})`
