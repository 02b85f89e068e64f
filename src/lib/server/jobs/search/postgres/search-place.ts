import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/connect.ts'
import { PREPARED } from '../../../db/prepared-statements.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { wordsOf } from '../../../taxonomy/index.ts'
import { correctPlace, listNamedPlaces, type NamedPlace } from '../../../places/index.ts'
import type { FilterConditions } from './filters.ts'
import { nearestMatches } from './matches.ts'
import { inArea, readSearchArea, type SearchArea } from './search-area.ts'
import { isPhrase, once } from './text-queries.ts'

/** How a typed place was understood. */
export interface SearchPlace {
  /** What lies around the places; null without a distance, or without a point to measure from. */
  area: SearchArea | null
  condition: FilterConditions
  /** Whether the person reads another name than the typed one: it was mistyped, or is less usual. */
  isCorrected: boolean
  /** The places that the typed text names, the largest first; empty when only its words are known. */
  places: NamedPlace[]
}

/**
 * Reads a typed place, and what lies within `withinKm` around it. It names places of the table, in any
 * of their names. When no job is there, it is read as whole words of a location in their order, then
 * with its last word unfinished ("ber" finds Berlin), then as a mistyped name. In quotes it counts as
 * it is written.
 */
export async function readSearchPlace(
  db: Db,
  typed: string,
  withinKm?: number,
): Promise<SearchPlace> {
  const [, quoted] = /^"(.*)"$/.exec(typed) ?? []
  if (quoted !== undefined) return asWritten(inWords(quoted))
  const named = await readNamed(db, typed, withinKm)
  if (named && (named.area || (await hasJobs(db, named.condition)))) return named
  return (
    (await readWords(db, typed)) ??
    (await readCorrected(db, typed, withinKm)) ??
    named ??
    asWritten(inWords(typed))
  )
}

/** No location has more: to look for the start of a word costs most where no job has the others. */
const MOST_WORDS = 8

/** A location that has jobs with the typed words; null if none has. */
async function readWords(db: Db, typed: string): Promise<SearchPlace | null> {
  if (wordsOf(typed).length > MOST_WORDS) return null
  for (const condition of [inWords(typed), inUnfinishedPlace(typed)])
    if (await hasJobs(db, condition)) return asWritten(condition)
  return null
}

/** A place that has jobs under the name that a mistyped one means. */
async function readCorrected(
  db: Db,
  typed: string,
  withinKm: number | undefined,
): Promise<SearchPlace | null> {
  const meant = await correctPlace(db, typed)
  const found = meant === null ? null : await readNamed(db, meant, withinKm)
  return found && (await hasJobs(db, found.condition)) ? { ...found, isCorrected: true } : null
}

function asWritten(condition: FilterConditions): SearchPlace {
  return { area: null, condition, isCorrected: false, places: [] }
}

/** The places that a text names, and what lies around them; null if it names none. */
async function readNamed(
  db: Db,
  typed: string,
  withinKm: number | undefined,
): Promise<SearchPlace | null> {
  const places = await listNamedPlaces(db, typed)
  if (places.length === 0) return null
  const area = withinKm === undefined ? null : await readSearchArea(db, centreOf(places), withinKm)
  const ids = places.map(({ id }) => id)
  const isRemote = /\bremote\b/i.test(typed)
  const terms = area ? inArea(area) : inPlaces(ids, { isRemote })
  return { area, condition: { others: undefined, terms }, isCorrected: !places[0]?.isUsual, places }
}

/** Places that a search looks around at most: each has up to two thousand others near it. */
const MOST_CENTRES = 4

/** What distances are measured from, of places that begin with the largest. */
function centreOf(places: readonly NamedPlace[]): { ids: number[]; name: string } {
  const largest = places.slice(0, MOST_CENTRES)
  return {
    ids: largest.map(({ id }) => id),
    name: [...new Set(largest.map(({ name }) => name))].join(' or '),
  }
}

/** Whether any job fits. */
async function hasJobs(db: Db, condition: FilterConditions): Promise<boolean> {
  const conditions = { ...condition, since: null }
  const { rowCount } = await db.execute(
    sql`${PREPARED}select from ${nearestMatches({ conditions, limit: 1 })}`,
  )
  return (rowCount ?? 0) > 0
}

/** In one of the places, each with all that it holds. */
export function inPlaces(ids: readonly number[], { isRemote = false } = {}): SQL {
  const terms = ids.map(id => `#p${id}`).join(' | ')
  return sql`${jobSearch.place} @@ ${isRemote ? `(${terms}) & #remote` : terms}::tsquery`
}

function inWords(typed: string): FilterConditions {
  const remote = typed.trim().toLowerCase() === 'remote' ? sql` || '#remote'::tsquery` : sql``
  return placesWith(typed, words => sql`(${words}${remote})`)
}

/** A location with the typed words, the last of them as the start of a word. */
export function inUnfinishedPlace(typed: string): FilterConditions {
  return placesWith(typed, words => sql`(nullif(${words}::text, '') || ':*')::tsquery`)
}

/** A location with the typed words in their order, which the index does not know. */
function placesWith(typed: string, toQuery: (words: SQL) => SQL): FilterConditions {
  const plain = sql`translate(fold_accents(${typed}), '-', ' ')`
  const matching = (words: SQL) => sql`${jobSearch.place} @@ ${toQuery(words)}`
  return {
    others: undefined,
    phrases: isPhrase(typed)
      ? matching(once(sql`phraseto_tsquery('simple', ${plain})`))
      : undefined,
    terms: matching(sql`plainto_tsquery('simple', ${plain})`),
  }
}
