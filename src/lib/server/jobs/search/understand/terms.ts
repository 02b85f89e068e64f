import type { Category } from '#lib/shared/jobs/categories.ts'

import { keysOf, type Taxonomy } from '../../../taxonomy/index.ts'
import type { Meaning } from './meanings.ts'
import { otherNumber } from './numbers.ts'
import { type Candidate, type Span, titleCandidate, type TitleLevel } from './recognise.ts'

/** Words that a job must have, or one of their alternatives. */
export interface Term {
  /** As typed. */
  text: string
  /** Whether the words were in quotes: they must match as written, in their order. */
  isExact: boolean
  /** Other phrases with the same meaning. */
  also: readonly string[]
  /** Labels of `job_search`, of which any one is enough. */
  labels: readonly string[]
  /**
   * The kind says how specific the words are: titles most, filler words least. A `part` is a word of a
   * title, which is searched in titles only.
   */
  kind: Span['kind'] | 'part' | 'quoted'
  /** The categories of a title; empty for other terms. */
  categories: readonly Category[]
  /** The level that a title says. */
  level?: TitleLevel | undefined
}

/** The term of words with a meaning. */
export function termOf(
  text: string,
  { also, categories = [], kind, labels, level }: Candidate,
): Term {
  return {
    also: [...also, ...otherSpellings(text)],
    categories,
    isExact: false,
    kind,
    labels,
    level,
    text,
  }
}

/** More words, as in a pasted sentence, would add too many conditions to the search. */
const MAX_SPELLED_WORDS = 8

/** "full stack" is also "fullstack", and "4 day week" is "four day week". */
function otherSpellings(text: string): string[] {
  const words = keysOf(text)
  if (words.length > MAX_SPELLED_WORDS) return []
  const joined = words
    .slice(1)
    .map((_, at) => words.toSpliced(at, 2, words.slice(at, at + 2).join('')))
  const numbers = words.flatMap((word, at) => {
    const other = otherNumber(word)
    return other === null ? [] : [words.with(at, other)]
  })
  return [...joined, ...numbers].map(spelling => spelling.join(' '))
}

/** Words in quotes. */
export function exactTerm(text: string): Term {
  return { ...wordTerm(text), isExact: true, kind: 'quoted' }
}

/**
 * A job type, a workplace or a level that a job must not have: "not senior" allows jobs whose text mentions
 * a senior. The years of experience do not count, because many jobs name none.
 */
export function excludedTerm(text: string, { labels }: Meaning): Term {
  return { ...fieldTerm(labels.filter(label => !label.startsWith('#years:'))), text }
}

/** A word without a known meaning, or a part of a known title or skill. */
export function wordTerm(text: string, kind: 'part' | 'skill' | 'word' = 'word'): Term {
  return { also: [], categories: [], isExact: false, kind, labels: [], text }
}

/** A job type, a workplace or a category by its labels, without words. */
export function fieldTerm(labels: readonly string[]): Term {
  return { also: [], categories: [], isExact: false, kind: 'attribute', labels, text: '' }
}

/**
 * Joins the terms before and after an "or". In "python or java developer" both are developers: an
 * earlier word takes the last word of the title, if they are a title together.
 */
export function joinAlternatives(
  before: readonly Term[],
  after: readonly Term[],
  taxonomy: Taxonomy,
): Term[] {
  const title = after.find(({ kind }) => kind === 'title')
  const [lastWord, ...others] = keysOf(title?.text ?? '').toReversed()
  if (lastWord === undefined || others.length === 0) return [...before, ...after]
  const completed = before.map(term => {
    const text = `${term.text} ${lastWord}`
    const candidate = term.kind === 'title' ? null : titleCandidate(text, taxonomy)
    return candidate ? termOf(text, candidate) : term
  })
  return [...completed, ...after]
}

/** A name that differs between different terms of a search. */
export function nameOfTerm({ kind, text }: Term): string {
  return `${kind} ${text}`
}

/** The terms without duplicates. */
export function differentTerms(terms: readonly Term[]): Term[] {
  return [...new Map(terms.map(term => [nameOfTerm(term), term])).values()]
}
