import type { PlannedSearch } from './job-index.ts'
import {
  isEmpty,
  NOTHING,
  type Term,
  type Understanding,
  wordTerm,
} from './understand/understand.ts'

/** Kinds of terms that say which work is meant, the most telling first. */
const TELLING: readonly Term['kind'][] = ['quoted', 'title', 'skill', 'category', 'word']
const MOST_TERMS = 8
/** Terms with at least so many matches are equally common. */
const COMMON = 200

/** A search for the most telling of some terms, with the rest of what was asked for. */
interface RelaxedSearch {
  rest: Understanding
  terms: Term[]
}

/**
 * What is tried when all words together find nothing: the most telling words with all else that was
 * asked for, else without job type and level, else without place and pay. A job type or a level alone
 * is the last that is kept. What found nothing is not tried again.
 */
export function relaxedSearches(understanding: Understanding): RelaxedSearch[] {
  const { groups } = understanding
  const whole = { ...understanding, excluded: [], groups: [] }
  const hasWordsOnly = isEmpty(whole)
  const telling = tellingTerms(understanding)
  const narrowing = groups.filter(isNarrowing)
  const isOneTerm = (terms: Term[]) => groups.length === 1 && terms.length === 1
  return [
    narrowing.length > 0 ? { rest: { ...whole, groups: narrowing }, terms: telling } : null,
    isOneTerm(telling) ? null : { rest: whole, terms: telling },
    hasWordsOnly ? null : { rest: NOTHING, terms: telling },
    isOneTerm(otherTerms(understanding)) ? null : { rest: whole, terms: otherTerms(understanding) },
  ].filter(search => search !== null)
}

/**
 * The terms that say which work is meant, each once. Words that only follow each other are tried one by
 * one.
 */
function tellingTerms({ groups }: Understanding): Term[] {
  const terms = groups.flat().filter(({ kind }) => TELLING.includes(kind))
  const once = new Map(terms.flatMap(wordsApart).map(term => [`${term.kind} ${term.text}`, term]))
  return [...once.values()].slice(0, MOST_TERMS)
}

/** Whether any of these terms says which job type, workplace or level is meant, and not which work. */
function isNarrowing(terms: readonly Term[]): boolean {
  return terms.every(({ kind }) => kind === 'term')
}

/** Job types, workplaces, levels and words of sentences. */
function otherTerms({ groups }: Understanding): Term[] {
  return groups.flat().filter(({ kind }) => !TELLING.includes(kind))
}

function wordsApart(term: Term): Term[] {
  return term.kind === 'word' ? term.text.split(/[\s/-]+/).map(wordTerm) : [term]
}

/**
 * The most telling of these terms that finds jobs with the rest of the search: a title before a skill
 * before another word, and among equals the rarest. Null when none does.
 */
export async function mostTellingTerm(
  planned: PlannedSearch,
  terms: readonly Term[],
  excluded: readonly string[],
): Promise<Term | null> {
  if (terms.length === 0) return null
  const counts = await planned.countTerms(terms, { excluded, most: COMMON })
  const found = terms
    .map((term, at) => ({ matches: counts[at] ?? 0, term }))
    .filter(({ matches }) => matches > 0)
  const [best] = found.toSorted(
    (a, b) => TELLING.indexOf(a.term.kind) - TELLING.indexOf(b.term.kind) || a.matches - b.matches,
  )
  return best?.term ?? null
}
