import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../db/connect.ts'
import { jobSearch } from '../../db/schema/job-search.ts'
import { correctPlace, listNamedPlaces, type NamedPlace } from '../../places/index.ts'
import { nearestMatches } from './matches.ts'

/** How a typed place was understood. */
export interface SearchPlace {
  condition: SQL
  /** Whether the place was found by another spelling than the typed one. */
  isCorrected: boolean
  /** The places that the typed text names, the largest first; empty when only its words are known. */
  places: NamedPlace[]
}

/**
 * Reads a typed place. It names places of the table, in any of their names. When no job is there, it
 * is read as whole words of a location in their order, then with its last word unfinished ("ber" finds
 * Berlin), then as a mistyped name.
 */
export async function readSearchPlace(db: Db, typed: string): Promise<SearchPlace> {
  const named = understood(await listNamedPlaces(db, typed), typed)
  if (named && (await hasJobs(db, named.condition))) return named
  for (const condition of [inWords(typed), inUnfinishedPlace(typed)])
    if (await hasJobs(db, condition)) return { condition, isCorrected: false, places: [] }
  const corrected = await readCorrected(db, typed)
  return corrected ?? named ?? { condition: inWords(typed), isCorrected: false, places: [] }
}

/** A place that has jobs under the name that a mistyped one means. */
async function readCorrected(db: Db, typed: string): Promise<SearchPlace | null> {
  const meant = await correctPlace(db, typed)
  const found = meant === null ? null : understood(await listNamedPlaces(db, meant), typed)
  return found && (await hasJobs(db, found.condition)) ? { ...found, isCorrected: true } : null
}

function understood(places: NamedPlace[], typed: string): SearchPlace | null {
  if (places.length === 0) return null
  const condition = inPlaces(
    places.map(({ id }) => id),
    { isRemote: /\bremote\b/i.test(typed) },
  )
  return { condition, isCorrected: false, places }
}

/** Whether any job fits. */
async function hasJobs(db: Db, condition: SQL): Promise<boolean> {
  const conditions = { others: undefined, since: null, terms: condition }
  const { rowCount } = await db.execute(
    sql`select from ${nearestMatches({ conditions, limit: 1 })}`,
  )
  return (rowCount ?? 0) > 0
}

/** In one of the places, each with all that it holds. */
export function inPlaces(ids: readonly number[], { isRemote = false } = {}): SQL {
  const terms = ids.map(id => `#p${id}`).join(' | ')
  return sql`${jobSearch.place} @@ ${isRemote ? `(${terms}) & #remote` : terms}::tsquery`
}

function inWords(typed: string): SQL {
  const remote = typed.trim().toLowerCase() === 'remote' ? sql` || '#remote'::tsquery` : sql``
  return sql`${jobSearch.place} @@ (${wordsOf(typed)}${remote})`
}

/** A location with the typed words, the last of them as the start of a word. */
export function inUnfinishedPlace(typed: string): SQL {
  return sql`${jobSearch.place} @@ (nullif(${wordsOf(typed)}::text, '') || ':*')::tsquery`
}

function wordsOf(typed: string): SQL {
  return sql`phraseto_tsquery('simple', translate(fold_accents(${typed}), '-', ' '))`
}
