import { type SQL, sql } from 'drizzle-orm'

import type { Db } from '../../../db/connect.ts'
import { PREPARED } from '../../../db/prepared-statements.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { wordsOf } from '../../../taxonomy/index.ts'
import {
  correctPlace,
  listContainingPlaces,
  listNamedPlaces,
  type NamedPlace,
} from '../../../places/index.ts'
import type { FilterConditions } from './filters.ts'
import { nearestMatches } from './matches.ts'
import { hasPlaceLabel, inArea, readSearchArea, type SearchArea } from './search-area.ts'
import { isPhrase, once } from './text-queries.ts'

/** The interpretation of a typed place. */
export interface SearchPlace {
  /** The area around the places; null without a distance, or without coordinates. */
  area: SearchArea | null
  condition: FilterConditions
  /** Whether the page shows another name than the typed one, because that is mistyped or less common. */
  isCorrected: boolean
  /** The places that the typed text names, the largest first; empty if it names none. */
  places: NamedPlace[]
}

/**
 * Reads a typed place and the area within `withinKm` around it. It may be any name of a place in the
 * table. If no job is there, it is read as whole words of a location in their order, then with an
 * unfinished last word ("ber" finds Berlin), then as a mistyped name. In quotes it is read as written.
 */
export async function readSearchPlace(
  db: Db,
  typed: string,
  withinKm?: number,
): Promise<SearchPlace> {
  const [, quoted] = /^"(.*)"$/.exec(typed) ?? []
  if (quoted !== undefined) return unnamedPlace(inWords(quoted))
  const named = await readNamedPlaces(db, typed, withinKm)
  if (named && (named.area || (await hasJobs(db, named.condition)))) return named
  return (
    (await readLocationWords(db, typed)) ??
    (await readCorrectedPlace(db, typed, withinKm)) ??
    named ??
    unnamedPlace(inWords(typed))
  )
}

/** No location has more words. The limit bounds the cost of searching for the start of a word. */
const MAX_WORDS = 8

/** Reads locations of jobs that have the typed words; null if there are none. */
async function readLocationWords(db: Db, typed: string): Promise<SearchPlace | null> {
  if (wordsOf(typed).length > MAX_WORDS) return null
  for (const condition of [inWords(typed), inUnfinishedPlace(typed)])
    if (await hasJobs(db, condition)) return unnamedPlace(condition)
  return null
}

/** Corrects a mistyped name; null if the corrected place has no jobs. */
async function readCorrectedPlace(
  db: Db,
  typed: string,
  withinKm: number | undefined,
): Promise<SearchPlace | null> {
  const correctedName = await correctPlace(db, typed)
  const found = correctedName === null ? null : await readNamedPlaces(db, correctedName, withinKm)
  return found && (await hasJobs(db, found.condition)) ? { ...found, isCorrected: true } : null
}

function unnamedPlace(condition: FilterConditions): SearchPlace {
  return { area: null, condition, isCorrected: false, places: [] }
}

/** Reads the places that a text names, and the area around them; null if it names none. */
async function readNamedPlaces(
  db: Db,
  typed: string,
  withinKm: number | undefined,
): Promise<SearchPlace | null> {
  const places = await listNamedPlaces(db, typed)
  if (places.length === 0) return null
  const area = withinKm === undefined ? null : await readSearchArea(db, centreOf(places), withinKm)
  const ids = places.map(({ id }) => id)
  const isRemote = /\bremote\b/i.test(typed)
  return {
    area,
    condition: {
      indexed: await placeCondition(db, { area, ids, isRemote }),
      others: undefined,
    },
    isCorrected: !places[0]?.isUsual,
    places,
  }
}

/** The maximum of places that a search looks around: each has up to two thousand others near it. */
const MAX_CENTRES = 4

/** The centre to measure distances from. `places` starts with the largest. */
function centreOf(places: readonly NamedPlace[]): { ids: number[]; name: string } {
  const largest = places.slice(0, MAX_CENTRES)
  return {
    ids: largest.map(({ id }) => id),
    name: [...new Set(largest.map(({ name }) => name))].join(' or '),
  }
}

/** Whether any job matches. */
async function hasJobs(db: Db, condition: FilterConditions): Promise<boolean> {
  const conditions = { ...condition, since: null }
  const { rowCount } = await db.execute(
    sql`${PREPARED}select from ${nearestMatches({ conditions, limit: 1 })}`,
  )
  return (rowCount ?? 0) > 0
}

/**
 * Jobs in the area or, without one, in one of the places or a place inside it. Of remote jobs, also those
 * of a whole region, country or larger area around the places, and those of no place.
 */
export async function placeCondition(
  db: Db,
  { area, ids, isRemote }: { area: SearchArea | null; ids: readonly number[]; isRemote: boolean },
): Promise<SQL> {
  if (!isRemote) return area ? inArea(area) : inPlaces(ids)
  const around = await listContainingPlaces(db, ids)
  const labels = ['#anywhere', ...around.map(id => `#from${id}`)]
  const found = area ? inArea(area, labels) : inPlaces(ids, labels)
  return sql`(${hasPlaceLabel(['#remote'])} and ${found})`
}

/** Jobs in one of the places, or in a place inside it, and jobs with one of `labels`. */
export function inPlaces(ids: readonly number[], labels: readonly string[] = []): SQL {
  return hasPlaceLabel([...ids.map(id => `#p${id}`), ...labels])
}

function inWords(typed: string): FilterConditions {
  const remote = typed.trim().toLowerCase() === 'remote' ? sql` || '#remote'::tsquery` : sql``
  return locationsWithWords(typed, words => sql`(${words}${remote})`)
}

/** Locations with the typed words, of which the last may be unfinished. */
export function inUnfinishedPlace(typed: string): FilterConditions {
  return locationsWithWords(typed, words => sql`(nullif(${words}::text, '') || ':*')::tsquery`)
}

/** Locations with the typed words in their order. The index does not know the order, so phrases are checked too. */
function locationsWithWords(typed: string, toQuery: (words: SQL) => SQL): FilterConditions {
  const plain = sql`translate(fold_accents(${typed}), '-', ' ')`
  const placeMatches = (words: SQL) => sql`${jobSearch.place} @@ ${toQuery(words)}`
  return {
    others: undefined,
    phrases: isPhrase(typed)
      ? placeMatches(once(sql`phraseto_tsquery('simple', ${plain})`))
      : undefined,
    indexed: placeMatches(sql`plainto_tsquery('simple', ${plain})`),
  }
}
