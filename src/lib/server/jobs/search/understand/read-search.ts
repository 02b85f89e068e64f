import { sql } from 'drizzle-orm'

import type { Db } from '../../../db/connect.ts'
import { PREPARED } from '../../../db/prepared-statements.ts'
import { findMistypedPlaces, findPlaces, type FoundPlace } from '../../../places/index.ts'
import { keysOf, type Taxonomy } from '../../../taxonomy/index.ts'
import { countSource, nearestMatches } from '../postgres/matches.ts'
import { inPlaces } from '../postgres/search-place.ts'
import { nearestWords, unknownWords } from './spelling.ts'
import type { MeantPlace } from './recognise.ts'
import { placePhrases, understand, type Understanding, wordsToCheck } from './understand.ts'

/** What a search reads besides the jobs. */
export interface SearchKnowledge {
  db: Db
  taxonomy: Taxonomy
}

type PlacesByPhrase = ReadonlyMap<string, MeantPlace>

/** A place with at least so many jobs is meant, whatever else its name means. */
const MANY_JOBS = 200

/**
 * Understands a typed search with what the database knows: its places, and the words of open jobs.
 * A word that is unknown to both and to the taxonomy is replaced by the nearest that is known.
 * `withPlace` is false when the person has named a place apart: then no words are one.
 */
export async function readSearch(
  { db, taxonomy }: SearchKnowledge,
  typed: string,
  { withPlace }: { withPlace: boolean },
): Promise<Understanding> {
  const places = withPlace ? await readPlaces(db, placePhrases(typed)) : NO_PLACES
  const understanding = understand(typed, { places, taxonomy })
  const unknown = await unknownWords(db, wordsToCheck(understanding))
  if (unknown.length === 0) return understanding
  const meant = await readCorrections({ db, taxonomy }, unknown, withPlace)
  return meant.corrections.size === 0
    ? understanding
    : understand(typed, {
        corrections: meant.corrections,
        places: new Map([...places, ...meant.places]),
        taxonomy,
      })
}

const NO_PLACES: PlacesByPhrase = new Map()

/** The words that mistyped ones mean: those of open jobs, else large places. */
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

/** The places that phrases may mean. */
async function readPlaces(db: Db, phrases: readonly string[]): Promise<PlacesByPhrase> {
  const found = await findPlaces(db, phrases)
  if (found.size === 0) return NO_PLACES
  const unsure = await phrasesOfOtherMeaning(db, [...found.values()])
  const entries = [...found].map(([phrase, { ids, latitude, name }]) => {
    const place = { hasPoint: latitude !== null, ids, isSure: !unsure.has(phrase), name }
    return [phrase, place] as const
  })
  return new Map(entries)
}

/** Names of places that more jobs have as a word of title, skills or company: "Reading", "Mobile". */
async function phrasesOfOtherMeaning(
  db: Db,
  places: readonly FoundPlace[],
): Promise<ReadonlySet<string>> {
  const rows = places.map(
    ({ ids, phrase }) =>
      sql`(${phrase}::text, ${countSource(
        nearestMatches({
          conditions: { others: undefined, since: null, terms: inPlaces(ids) },
          limit: MANY_JOBS,
        }),
      )})`,
  )
  const found = await db.execute<{ phrase: string }>(sql`${PREPARED}
    select phrase from (values ${sql.join(rows, sql`, `)}) as named (phrase, jobs)
    join search_words on word = phrase where search_words.jobs > named.jobs and named.jobs < ${MANY_JOBS}`)
  return new Set(found.rows.map(({ phrase }) => phrase))
}
