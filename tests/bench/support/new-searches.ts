import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { COSTLY_SEARCHES } from '#support/inputs/costly-searches.ts'

import { seededRandom } from './random.ts'
import { boardWords } from './zipf-draw.ts'
import { INDUSTRIES } from './zipf-jobs.ts'

/** Returns the path of a request that is new, so that no cache has its response. */
type MakePath = () => string

/** The number of most frequent entries of a list. */
const COMMON = 30
/** Words from this rank on are in a few hundred of a million jobs, and in none of a small board. */
const RARE = 8000

const TYPES = ['full-time', 'part-time', 'contract', 'internship']

/**
 * Creates paths of searches by kind. Each combines words, filters and an amount in a new way, so
 * that no cache has the response. The same `seed` gives the same paths.
 */
export function newSearches(seed: number): Record<string, MakePath> {
  const random = seededRandom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const oneOf = <Value>(list: readonly Value[]): Value => list[below(list.length)] as Value
  const { places, rareWords, skills, titles } = boardWords()
  const titleWords = titles.slice(0, COMMON).flatMap(name => name.split(' '))
  const phrases = [...titles, ...skills]

  const filters = () => ({
    category: [oneOf(CATEGORIES), oneOf(CATEGORIES)],
    experienceLevel: [oneOf(EXPERIENCE_LEVELS).key, oneOf(EXPERIENCE_LEVELS).key],
    type: [oneOf(TYPES), oneOf(TYPES)],
  })
  const pay = () => ({ salary: [below(90_000)] })
  const broad = () =>
    oneOf([oneOf(titleWords), oneOf(titles.slice(0, COMMON)), oneOf(skills.slice(0, 10))])
  const inPlace = () => {
    const { city, currency } = oneOf(places)
    return { currency, location: city }
  }
  return {
    'broad': () => search({ postedWithin: '30', q: broad(), ...pay() }),
    'broad, with filters': () => search({ q: broad(), ...filters() }),
    'broad, with filters and a pay': () => search({ q: broad(), ...filters(), ...pay() }),
    'broad, in a place': () => search({ ...inPlace(), q: broad(), ...pay() }),
    'broad, in a place, with filters': () => search({ q: broad(), ...filters(), ...inPlace() }),
    'no words, with filters and a pay': () => search({ ...filters(), ...pay() }),
    'two words that few jobs share': () =>
      search({ q: `${broad()} ${oneOf(rareWords.slice(0, RARE))}` }),
    'around a place': () => search({ ...inPlace(), q: broad(), withinKm: 20 + below(30) }),
    'around a place, the nearest first': () =>
      search({ ...inPlace(), q: broad(), sort: 'distance', withinKm: 20 + below(30) }),
    'rare word, newest first': () => search({ q: oneOf(rareWords.slice(RARE)), sort: 'newest' }),
    'rare word': () => search({ q: oneOf(rareWords.slice(RARE)) }),
    'remote, for a city': () => search({ q: `remote ${broad()} in ${oneOf(places).city}` }),
    'an industry': () => search({ q: oneOf(INDUSTRIES.slice(0, 4)), ...pay() }),
    'words that no job shares': () =>
      search({ q: [broad(), ...[0, 1, 2].map(() => oneOf(rareWords.slice(RARE)))].join(' ') }),
    'best paid': () => search({ q: broad(), ...filters(), sort: 'salary' }),
    'mistyped': () => search({ q: mistyped(broad(), below) }),
    'suggestions': () => {
      const phrase = oneOf(phrases)
      return `/api/jobs/suggestions?q=${encodeURIComponent(phrase.slice(0, 2 + below(phrase.length)))}`
    },
  }
}

/** Paths of the most expensive searches, by a description. */
export function costlySearches(): Record<string, string> {
  const entries = COSTLY_SEARCHES.flatMap(text => {
    const short = text.slice(0, 100)
    return [
      [`q: ${text}`, search({ q: text })],
      [`location: ${short}`, search({ location: short, q: 'manager' })],
      [`around: ${short}`, search({ location: short, sort: 'distance', withinKm: 500 })],
    ] as const
  })
  return Object.fromEntries(entries)
}

function search(query: Record<string, unknown>): string {
  return `/api/jobs/search?${toQuery(query)}`
}

/** Swaps two letters. */
function mistyped(text: string, below: (limit: number) => number): string {
  const at = 1 + below(Math.max(1, text.length - 3))
  return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2)
}

function toQuery(query: Record<string, unknown>): string {
  const entries = Object.entries(query).flatMap(([name, value]) =>
    [...new Set([value].flat())].map(one => [name, String(one)]),
  )
  return new URLSearchParams(entries).toString()
}
