import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'
import { atWordStart } from './search-filters.ts'

export interface Words {
  matches: SQL
  /** How well a row fits, as a whole number; null where nothing can be ranked. */
  rank: SQL<number> | null
}

/** In the order that PostgreSQL takes: description, place, skills and company, title. */
const WEIGHTS = '{0.05, 0.2, 0.5, 1}'

/**
 * What a person typed, as a condition: quotes, "or" and a leading minus mean what they mean in any
 * search box. Words that full text leaves out ("IT", "the") are looked for in titles instead.
 */
export async function readWords(db: Db, typed: string): Promise<Words> {
  const query = sql`websearch_to_tsquery('english', ${typed})`
  const { rows } = await db.execute<{ nodes: number }>(sql`select numnode(${query}) as nodes`)
  if (!rows[0]?.nodes) return { matches: atWordStart(sql`lower(${jobs.title})`, typed), rank: null }
  return {
    matches: sql`${jobs.search} @@ ${query}`,
    rank: sql<number>`(ts_rank(${WEIGHTS}, search, ${query}) * 1000000)::int`,
  }
}
