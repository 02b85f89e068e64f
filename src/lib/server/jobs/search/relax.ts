import type { PlannedSearch } from './job-index.ts'
import { type Term, type Understanding, wordTerm } from './understand/understand.ts'

/** Kinds of terms that say which work is meant, the most telling first. */
const TELLING: readonly Term['kind'][] = ['quoted', 'title', 'skill', 'category', 'word']
const MOST_TERMS = 8
/** Terms with at least so many matches are equally common. */
const COMMON = 200

/**
 * The terms that say which work is meant, each once. Words that only follow each other are tried one by
 * one.
 */
export function tellingTerms({ groups }: Understanding): Term[] {
  const terms = groups.flat().filter(({ kind }) => TELLING.includes(kind))
  const once = new Map(terms.flatMap(wordsApart).map(term => [`${term.kind} ${term.text}`, term]))
  return [...once.values()].slice(0, MOST_TERMS)
}

/** Whether any of these terms says which job type, workplace or level is meant, and not which work. */
export function isNarrowing(terms: readonly Term[]): boolean {
  return terms.every(({ kind }) => kind === 'term')
}

/** Job types, workplaces, levels and words of sentences. */
export function otherTerms({ groups }: Understanding): Term[] {
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
