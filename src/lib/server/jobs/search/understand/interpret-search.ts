import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/connect.ts'
import { countRows } from '../../../db/count-rows.ts'
import { PREPARED } from '../../../db/prepared-statements.ts'
import { findMistypedPlaces, findPlaces, type FoundPlace } from '../../../places/index.ts'
import { keysOf, type Taxonomy } from '../../../taxonomy/index.ts'
import { nearestMatches } from '../postgres/matches.ts'
import { inPlaces } from '../postgres/search-place.ts'
import { nearestWords, unknownWords } from './spelling.ts'
import type { UnderstoodPlace } from './recognise.ts'
import { placePhrases, understand, type Understanding, wordsToCheck } from './understand.ts'

/** The data that a search needs besides the jobs. */
export interface SearchKnowledge {
  db: Db
  taxonomy: Taxonomy
}

type PlacesByPhrase = ReadonlyMap<string, UnderstoodPlace>

/** A name of a place with this many jobs always means the place. */
const MANY_JOBS = 200

/**
 * Interprets a typed search with the places and the words of open jobs in the database. An unknown word
 * is replaced by the nearest known one. `withPlace` is false if the place field is filled: then no word
 * is read as a place.
 */
export async function interpretSearch(
  { db, taxonomy }: SearchKnowledge,
  typed: string,
  { withPlace }: { withPlace: boolean },
): Promise<Understanding> {
  const places = withPlace ? await readPlaces(db, placePhrases(typed)) : NO_PLACES
  const understanding = understand(typed, { places, taxonomy })
  const unknown = await unknownWords(db, wordsToCheck(understanding))
  if (unknown.length === 0) return understanding
  const corrected = await readCorrections({ db, taxonomy }, unknown, withPlace)
  return corrected.corrections.size === 0
    ? understanding
    : understand(typed, {
        corrections: corrected.corrections,
        places: new Map([...places, ...corrected.places]),
        taxonomy,
      })
}

const NO_PLACES: PlacesByPhrase = new Map()

/** Corrects mistyped words: to words of open jobs or, if there are none, to large places. */
async function readCorrections(
  { db, taxonomy }: SearchKnowledge,
  unknown: readonly string[],
  withPlace: boolean,
): Promise<{ corrections: ReadonlyMap<string, string>; places: PlacesByPhrase }> {
  const words = await nearestWords(db, unknown, titleWordsOf(taxonomy))
  if (!withPlace) return { corrections: words, places: NO_PLACES }
  const others = await findMistypedPlaces(
    db,
    unknown.filter(word => !words.has(word)),
  )
  const names = [...others].map(([typed, { phrase }]) => [typed, phrase] as const)
  const corrections = new Map([...words, ...names])
  return { corrections, places: await readPlaces(db, [...corrections.values()]) }
}

const titleWords = new WeakMap<Taxonomy, ReadonlySet<string>>()

/** The words of all titles of the taxonomy. */
function titleWordsOf(taxonomy: Taxonomy): ReadonlySet<string> {
  const known = titleWords.get(taxonomy)
  if (known) return known
  const words = new Set(taxonomy.occupations.flatMap(({ titles }) => titles.flatMap(keysOf)))
  titleWords.set(taxonomy, words)
  return words
}

/** Reads the places that phrases may mean. */
async function readPlaces(db: Db, phrases: readonly string[]): Promise<PlacesByPhrase> {
  const found = await findPlaces(db, phrases)
  if (found.size === 0) return NO_PLACES
  const ambiguous = await ambiguousNames(db, [...found.values()])
  const entries = [...found].map(([phrase, { ids, latitude, name }]) => {
    const place = { hasPoint: latitude !== null, ids, isUnambiguous: !ambiguous.has(phrase), name }
    return [phrase, place] as const
  })
  return new Map(entries)
}

/** Names of places that more jobs use as a word in title, skills or company: "Reading", "Mobile". */
async function ambiguousNames(db: Db, places: readonly FoundPlace[]): Promise<ReadonlySet<string>> {
  const rows = places.map(
    ({ ids, phrase }) =>
      sql`(${phrase}::text, ${countRows(
        nearestMatches({
          conditions: { indexed: inPlaces(ids), others: undefined, since: null },
          limit: MANY_JOBS,
        }),
      )})`,
  )
  const found = await db.execute<{ phrase: string }>(sql`${PREPARED}
    select phrase from (values ${sql.join(rows, sql`, `)}) as named (phrase, jobs)
    join search_words on word = phrase where search_words.jobs > named.jobs and named.jobs < ${MANY_JOBS}`)
  return new Set(found.rows.map(({ phrase }) => phrase))
}
