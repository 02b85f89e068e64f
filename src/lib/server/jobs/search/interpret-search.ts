import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { findMistypedPlaces, findPlaces } from '../../places/index.ts'
import { keysOf, type Taxonomy } from '../../taxonomy/index.ts'
import { findOwnPlace } from '../candidate/own-place.ts'
import type { JobIndex } from './job-index.ts'
import { asksNearMe, ownPlace } from './understand/near-me.ts'
import { placePhrases } from './understand/place-phrases.ts'
import type { UnderstoodPlace } from './understand/recognise.ts'
import { isFiller } from './understand/small-words.ts'
import { correctableWords, nearestWord } from './understand/spelling.ts'
import { understand, type Understanding, wordsToCheck } from './understand/understand.ts'

/** The data that a search needs besides the jobs. */
export interface SearchKnowledge {
  db: Db
  taxonomy: Taxonomy
}

type Sources = SearchKnowledge & { index: JobIndex }
type PlacesByPhrase = ReadonlyMap<string, UnderstoodPlace>

/**
 * Interprets a typed search with the known places and the words of open jobs. An unknown word is replaced
 * by the nearest known one. "Near me" is the place in the profile of the candidate. `withPlace` is false if
 * the place field is filled: then no word is read as a place.
 */
export async function interpretSearch(
  sources: Sources,
  typed: string,
  { actor, withPlace }: { actor: Actor | null; withPlace: boolean },
): Promise<Understanding> {
  const { index, taxonomy } = sources
  const places = withPlace ? await readAllPlaces(sources, actor, typed) : NO_PLACES
  const understanding = understand(typed, { places, taxonomy })
  const unknown = await index.findUnknownWords(correctableWords(wordsToCheck(understanding)))
  if (unknown.length === 0) return understanding
  const corrected = await readCorrections(sources, unknown, withPlace)
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
  sources: Sources,
  unknown: readonly string[],
  withPlace: boolean,
): Promise<{ corrections: ReadonlyMap<string, string>; places: PlacesByPhrase }> {
  const words = await correctedWords(sources, unknown)
  if (!withPlace) return { corrections: words, places: NO_PLACES }
  const others = await findMistypedPlaces(
    sources.db,
    unknown.filter(word => !words.has(word)),
  )
  const names = [...others].map(([typed, { phrase }]) => [typed, phrase] as const)
  const corrections = new Map([...words, ...names])
  return { corrections, places: await readPlaces(sources, [...corrections.values()]) }
}

/** The nearest known word for each unknown one. Leaves out words without a near one. */
async function correctedWords(
  { index, taxonomy }: Sources,
  unknown: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const similar = await index.findSimilarWords(unknown)
  const titleWords = titleWordsOf(taxonomy)
  const pairs = unknown.flatMap(typed => {
    const nearest = nearestWord(typed, similar.get(typed) ?? [], titleWords)
    return nearest === null ? [] : [[typed, nearest] as const]
  })
  return new Map(pairs)
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

/** Reads the places in the typed words, and the candidate's own place if they mean it. */
async function readAllPlaces(
  sources: Sources,
  actor: Actor | null,
  typed: string,
): Promise<PlacesByPhrase> {
  const places = await readPlaces(sources, placePhrases(typed))
  const own = asksNearMe(typed) ? await findOwnPlace(sources.db, actor) : null
  if (!own) return places
  const { id, latitude, name } = own
  return new Map([...places, ...ownPlace({ hasPoint: latitude !== null, ids: [id], name })])
}

/** Reads the places that phrases may mean. */
async function readPlaces(
  { db, index }: Sources,
  phrases: readonly string[],
): Promise<PlacesByPhrase> {
  const found = await findPlaces(db, phrases)
  if (found.size === 0) return NO_PLACES
  const ambiguous = await index.findAmbiguousPlaces([...found.values()])
  const entries = [...found].map(([phrase, { ids, latitude, name }]) => {
    const isUnambiguous = !ambiguous.has(phrase) && !isFiller(phrase)
    return [phrase, { hasPoint: latitude !== null, ids, isUnambiguous, name }] as const
  })
  return new Map(entries)
}
