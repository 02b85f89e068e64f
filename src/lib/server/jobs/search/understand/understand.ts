import { POSTED_WITHIN_LABELS, type PostedWithin } from '#lib/shared/jobs/posted-within.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import { keysOf, type Word, wordsOf } from '../../../taxonomy/index.ts'
import { ATTRIBUTES } from './meanings.ts'
import { findPay, type Pay } from './pay.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { findPosted } from './posted.ts'
import { bounds, type CorrectedKnowledge, readSpans } from './read-spans.ts'
import type { UnderstoodPlace } from './recognise.ts'
import { isStopWord } from './small-words.ts'
import {
  differentTerms,
  excludedTerm,
  exactTerm,
  joinAlternatives,
  nameOfTerm,
  type Term,
  termOf,
} from './terms.ts'

/** The interpretation of some words, as the page shows it. */
export interface Understood {
  /** "Part-time", "in Berlin". */
  name: string
  /** The words as typed. */
  typed: string
  /** The same search with these words in quotes, so that they are not interpreted. */
  without: string
  /** The search without these words; empty if it has no others. */
  others: string
}

/** The understanding of an empty search. */
export const EMPTY_UNDERSTANDING: Understanding = {
  excluded: [],
  groups: [],
  pay: null,
  place: null,
  postedWithin: null,
  understood: [],
}

/** Whether an understanding has no conditions. */
export function isEmpty({ excluded, groups, ...narrowing }: Understanding): boolean {
  return excluded.length + groups.length === 0 && !isNarrowed(narrowing)
}

/** Whether a search has a pay, a place or an age of jobs. */
function isNarrowed({
  pay,
  place,
  postedWithin,
}: Pick<Understanding, 'pay' | 'place' | 'postedWithin'>): boolean {
  return pay !== null || place !== null || postedWithin !== null
}

/** Leaves out work that is only similar to the typed words: an alert should be exact. */
export function withoutNear(understanding: Understanding): Understanding {
  const groups = understanding.groups.map(terms =>
    terms.map(({ also, categories, isExact, kind, labels, level, text }) => ({
      also,
      categories,
      isExact,
      kind,
      labels: labels.filter(label => !label.startsWith('#near:')),
      level,
      text,
    })),
  )
  return { ...understanding, groups }
}

/** An interpreted search. */
export interface Understanding {
  /** A job must match every group. It matches a group if it matches one of its terms. */
  groups: Term[][]
  /** A job must match none of these. */
  excluded: Term[]
  place: UnderstoodPlace | null
  pay: Pay | null
  /** The age of jobs in days; null for any. */
  postedWithin: PostedWithin | null
  understood: Understood[]
}

/**
 * Interprets the text of the search box: titles and skills by any of their names, a place, job types,
 * workplaces, levels, a category, a pay and the age of jobs. Does not interpret text in quotes, and of excluded words
 * only job types, workplaces and levels.
 */
export function understand(typed: string, knowledge: CorrectedKnowledge): Understanding {
  const result: Understanding = structuredClone(EMPTY_UNDERSTANDING)
  let isAlternative = false
  for (const piece of piecesOf(typed)) {
    if (piece.kind === 'or') {
      isAlternative = result.groups.length > 0
      continue
    }
    if (piece.isExcluded) {
      exclude(typed, piece, result)
      continue
    }
    const groups = groupsOf(typed, piece, knowledge, result)
    const [first, ...rest] = groups
    if (first && isAlternative)
      result.groups.push(joinAlternatives(result.groups.pop() ?? [], first, knowledge.taxonomy))
    else if (first) result.groups.push(first)
    result.groups.push(...rest)
    isAlternative = false
  }
  return {
    ...result,
    excluded: differentTerms(result.excluded),
    groups: removeRepeated(withoutFillers(result)),
  }
}

/**
 * Leaves out filler words if the search has other conditions ("jobs over 100k" is only a pay) or if one of
 * them asks for jobs ("jobs near me" means all jobs). A stop word alone is searched: "IT".
 */
function withoutFillers({ excluded, groups, ...narrowing }: Understanding): Term[][] {
  const meaningful = groups.filter(terms => terms.some(({ kind }) => kind !== 'filler'))
  const asksForJobs = groups.flat().some(({ text }) => keysOf(text).some(key => !isStopWord(key)))
  return meaningful.length + excluded.length > 0 || isNarrowed(narrowing) || asksForJobs
    ? meaningful
    : groups
}

/** Removes repeated groups and terms, which would cost time and change nothing. */
function removeRepeated(groups: readonly Term[][]): Term[][] {
  const different = groups.map(differentTerms)
  return [...new Map(different.map(terms => [terms.map(nameOfTerm).join('|'), terms])).values()]
}

/** Adds the words of a piece to those that a job must not have. A job type, a workplace or a level is meant as such. */
function exclude(typed: string, { end, kind, start, text }: Piece, result: Understanding): void {
  const attribute = kind === 'quoted' ? undefined : ATTRIBUTES.get(keysOf(text).join(' '))
  result.excluded.push(attribute ? excludedTerm(text, attribute) : exactTerm(text))
  if (attribute) {
    const name = `not ${attribute.name.toLowerCase()}`
    result.understood.push({
      ...understoodAs(typed, name, start, end),
      without: `${typed.slice(0, start)}-"${text}"${typed.slice(end)}`,
    })
  }
}

/** Reads the groups of terms in a piece. Adds its place, its pay and the age of jobs to `result`. */
function groupsOf(
  typed: string,
  piece: Piece,
  knowledge: CorrectedKnowledge,
  result: Understanding,
): Term[][] {
  if (piece.kind === 'quoted') return [[exactTerm(piece.text)]]
  const note = (name: string, start: number, end: number) =>
    result.understood.push(understoodAs(typed, name, piece.start + start, piece.start + end))

  const pay = result.pay ? null : findPay(piece.text)
  if (pay) {
    result.pay = pay
    note(payName(pay), pay.start, pay.end)
  }
  const posted = result.postedWithin ? null : findPosted(piece.text)
  if (posted) {
    result.postedWithin = posted.days
    note(POSTED_WITHIN_LABELS[posted.days], posted.start, posted.end)
  }
  const typedWords = wordsOf(piece.text).filter(
    word => !isInside(word, pay) && !isInside(word, posted),
  )
  const {
    corrections,
    spans,
    text,
    typed: typedSpanWords,
    words,
  } = readSpans(piece.text, typedWords, knowledge)
  return spans.flatMap(span => {
    const { end, start } = bounds(typedSpanWords, span)
    if (span.place && !result.place) {
      result.place = span.place
      note(placeName(span.place), start, end)
      return []
    }
    for (const word of typedSpanWords.slice(span.first, span.after)) {
      const correction = corrections.get(word.key)
      if (correction) note(`${correction}, not ${word.key}`, word.start, word.end)
    }
    if (span.name !== null) note(span.name, start, end)
    const written = bounds(words, span)
    return [[termOf(text.slice(written.start, written.end), span)]]
  })
}

function isInside({ end, start }: Word, range: Pick<Word, 'end' | 'start'> | null): boolean {
  return range !== null && end > range.start && start < range.end
}

function understoodAs(typed: string, name: string, start: number, end: number): Understood {
  const [before, words, after] = [typed.slice(0, start), typed.slice(start, end), typed.slice(end)]
  return {
    name,
    others: `${before.trim()} ${after.trim()}`.trim(),
    typed: words,
    without: `${before}"${words}"${after}`,
  }
}

/** "in Berlin", "within 25 km of Pune". */
function placeName({ km, name }: UnderstoodPlace): string {
  return km === undefined ? `in ${name}` : `within ${km} km of ${name}`
}

function payName({ currency, min: least }: Pay): string {
  if (currency === null) return `From ${least.toLocaleString('en')}/yr in any currency`
  return formatSalary({ currency, max: null, min: least, period: 'yearly' })
}

/** The words without a known meaning, which may be mistyped. */
export function wordsToCheck({ groups }: Understanding): string[] {
  const unknown = groups.flat().filter(({ kind }) => kind === 'word')
  return [...new Set(unknown.flatMap(({ text }) => keysOf(text)))]
}
