import { type SQL, sql } from 'drizzle-orm'

import { findCountry } from '#lib/shared/places/countries.ts'

import type { Db } from '../../db/connect.ts'
import { jobSearch } from '../../db/schema/job-search.ts'
import { fewMatches } from './matches.ts'

/**
 * The condition of a typed place. It names whole words of a location in their order, a country, or
 * "remote". When it finds no job, its last word may be unfinished: "ber" finds Berlin.
 */
export async function readSearchPlace(db: Db, typed: string): Promise<SQL> {
  const condition = inPlace(typed)
  const { rows } = await db.execute(sql`select from ${fewMatches(condition)} limit 1`)
  return rows.length > 0 ? condition : inUnfinishedPlace(typed)
}

function inPlace(typed: string): SQL {
  const country = findCountry(typed)
  const names = [
    country && `#${country.toLowerCase()}`,
    typed.toLowerCase() === 'remote' && '#remote',
  ].filter(name => typeof name === 'string')
  const queries = [wordsOf(typed), ...names.map(name => sql`${name}::tsquery`)]
  return sql`${jobSearch.place} @@ (${sql.join(queries, sql` || `)})`
}

/** A location with the typed words, the last of them as the start of a word. */
export function inUnfinishedPlace(typed: string): SQL {
  return sql`${jobSearch.place} @@ (nullif(${wordsOf(typed)}::text, '') || ':*')::tsquery`
}

function wordsOf(typed: string): SQL {
  return sql`phraseto_tsquery('simple', translate(${typed}, '-', ' '))`
}
