import type { PlannedSearch } from './job-index.ts'
import { ATTRIBUTES } from './understand/meanings.ts'
import { isFiller } from './understand/small-words.ts'
import { differentTerms, fieldTerm, type Term, wordTerm } from './understand/terms.ts'
import { EMPTY_UNDERSTANDING, isEmpty, type Understanding } from './understand/understand.ts'

/** Kinds of terms that say which work is meant, the most specific first. */
const SPECIFIC_KINDS: readonly Term['kind'][] = ['quoted', 'title', 'skill', 'category', 'word']
const MAX_TERMS = 8
/** Terms with at least so many matches are equally common. */
const COMMON = 200

/** A search for the most specific of some terms, with the rest of the query. */
interface RelaxedSearch {
  rest: Understanding
  terms: Term[]
}

/**
 * The searches to try when all words together find nothing: a title, skill or category with the rest of
 * the query, then without one and without any job type and level, then without place and pay. Then the
 * same for words without a known meaning, the single words of titles and skills, and last a job type or
 * level alone. A search that found nothing is not repeated.
 */
export function relaxedSearches(understanding: Understanding): RelaxedSearch[] {
  const { groups } = understanding
  const whole = { ...understanding, excluded: [], groups: [] }
  const places = isEmpty(whole) ? [whole] : [whole, EMPTY_UNDERSTANDING]
  const rests = [
    ...fewerGroups(groups.filter(isNarrowing)).map(narrowing => withGroups(whole, narrowing)),
    ...places,
  ]
  const { known, unknown } = specificTerms(understanding)
  const category = categoryOf(known)
  const searches = [
    ...[known, unknown].flatMap(terms => rests.map(rest => ({ rest, terms }))),
    ...rests.map(rest => ({ rest: withGroups(rest, category), terms: partsOf(known) })),
    ...places.map(rest => ({ rest, terms: otherTerms(understanding) })),
  ]
  const isRepeated = ({ rest, terms }: RelaxedSearch) =>
    rest === whole &&
    groups.length === 1 &&
    terms.length === 1 &&
    terms[0]?.text === groups[0]?.[0]?.text
  return searches.filter(search => search.terms.length > 0 && !isRepeated(search))
}

function withGroups(rest: Understanding, groups: readonly Term[][]): Understanding {
  return { ...rest, groups: [...rest.groups, ...groups] }
}

/**
 * The terms that say which work is meant, without duplicates: those with a known meaning and the others.
 * Unknown words that follow each other are tried one by one.
 */
function specificTerms({ groups }: Understanding): { known: Term[]; unknown: Term[] } {
  const terms = groups.flat().filter(({ kind }) => SPECIFIC_KINDS.includes(kind))
  const [known, unknown] = [
    terms.filter(({ kind }) => kind !== 'word'),
    terms
      .filter(({ kind }) => kind === 'word')
      .flatMap(({ text }) => splitText(text).map(word => wordTerm(word))),
  ]
  return { known: someTerms(known), unknown: someTerms(unknown) }
}

function someTerms(terms: readonly Term[]): Term[] {
  return differentTerms(terms).slice(0, MAX_TERMS)
}

/** Whether these terms say only which job type, workplace or level is meant, and not which work. */
function isNarrowing(terms: readonly Term[]): boolean {
  return terms.every(({ kind }) => kind === 'attribute')
}

/** All of these groups, then all but one of them; none if there are none. */
function fewerGroups(groups: readonly Term[][]): Term[][][] {
  if (groups.length === 0) return []
  const allButOne = groups.length === 1 ? [] : groups.map((_, at) => groups.toSpliced(at, 1))
  return [[...groups], ...allButOne.toReversed()]
}

/**
 * The categories of the titles among these terms: another "worker" is like a "farm worker" only in the
 * same category.
 */
function categoryOf(known: readonly Term[]): Term[][] {
  const categories = [...new Set(known.flatMap(term => term.categories))]
  if (categories.length === 0) return []
  const labels = categories.map(category => `#category:${category}`)
  return [[fieldTerm(labels)]]
}

/** Job types, workplaces, levels and filler words. */
function otherTerms({ groups }: Understanding): Term[] {
  return groups.flat().filter(({ kind }) => !SPECIFIC_KINDS.includes(kind))
}

/**
 * The single words of titles, to find in titles, and of skills, to find in titles, skills and companies: a
 * "Head of Growth" for "growth marketing". A level alone says nothing about the work: other heads are not
 * like a "head chef".
 */
function partsOf(known: readonly Term[]): Term[] {
  const parts = known
    .filter(({ kind }) => kind !== 'quoted')
    .map(({ kind, text }) => ({ kind, words: splitText(text) }))
    .filter(({ words }) => words.length > 1)
  return someTerms(
    parts.flatMap(({ kind, words }) =>
      words
        .filter(word => !saysNothing(word.toLowerCase()))
        .map(word => wordTerm(word, kind === 'title' ? 'part' : 'skill')),
    ),
  )
}

function saysNothing(word: string): boolean {
  return ATTRIBUTES.has(word) || isFiller(word)
}

function splitText(text: string): string[] {
  return text.split(/[\s/-]+/)
}

/**
 * The most specific of these terms that finds jobs with the rest of the search: a title before a skill
 * before another word, and among equals the rarest. Null if none finds a job.
 */
export async function mostSpecificTerm(
  planned: PlannedSearch,
  terms: readonly Term[],
  excluded: readonly Term[],
): Promise<Term | null> {
  if (terms.length === 0) return null
  const counts = await planned.countTerms(terms, { excluded, limit: COMMON })
  const termsWithJobs = terms
    .map((term, at) => ({ matches: counts[at] ?? 0, term }))
    .filter(({ matches }) => matches > 0)
  const [best] = termsWithJobs.toSorted(
    (a, b) =>
      SPECIFIC_KINDS.indexOf(a.term.kind) - SPECIFIC_KINDS.indexOf(b.term.kind) ||
      a.matches - b.matches,
  )
  return best?.term ?? null
}
