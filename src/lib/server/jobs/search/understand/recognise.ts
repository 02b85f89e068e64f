import type { Category } from '#lib/shared/jobs/categories.ts'

import { type Taxonomy, type Word } from '../../../taxonomy/index.ts'
import {
  ALTERNATIVE_PHRASES,
  ATTRIBUTES,
  CATEGORY_NAMES,
  fullWord,
  MAX_WORDS,
  type Meaning,
  titleLabels,
} from './meanings.ts'
import { isFiller, isPlaceCue, isStopWord } from './small-words.ts'

/** A place that words may mean. */
export interface UnderstoodPlace {
  /** Whether it has coordinates to measure distances from. Regions and countries have none. */
  hasPoint: boolean
  ids: readonly number[]
  /** Whether the words mean the place even without a word such as "in" before them. */
  isUnambiguous: boolean
  /** The distance around the place, if the words name one. */
  km?: number
  name: string
}

/** The data for the interpretation of words. */
export interface Knowledge {
  taxonomy: Taxonomy
  /** Places by their phrases in lower case. */
  places: ReadonlyMap<string, UnderstoodPlace>
}

/** Words of a search that belong together. */
export interface Span {
  /** Indexes of words; `after` is the index behind the last one. */
  first: number
  after: number
  /** An `attribute` is a job type, a workplace or a level. */
  kind: 'attribute' | 'category' | 'filler' | 'place' | 'skill' | 'title' | 'word'
  labels: readonly string[]
  /** Other phrases with the same meaning. */
  also: readonly string[]
  /** The meaning of the words, if it is not obvious. */
  name: string | null
  /** For a place. */
  place?: UnderstoodPlace
  /** For a title that says a level: "head of marketing". */
  level?: TitleLevel
  /** For a title. */
  categories?: readonly Category[]
}

export type TitleLevel = 'junior' | 'lead'

/** The meaning of words, wherever they stand. */
export type Candidate = Omit<Span, 'after' | 'first'>

/** If the same words have several kinds, the first one in this list counts. */
const ORDER: readonly Span['kind'][] = ['attribute', 'title', 'skill', 'place', 'category']

/** Divides words into spans: the longest known phrases first. Every other word is a span alone. */
export function spansOf(text: string, words: readonly Word[], knowledge: Knowledge): Span[] {
  const found: Span[] = []
  const usedIndexes = new Set<number>()
  for (let length = Math.min(MAX_WORDS, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const after = first + length
      const range = words.slice(first, after)
      if (range.some((_, at) => usedIndexes.has(first + at))) continue
      const candidate = recognise(text, range, words.slice(0, first), knowledge)
      if (!candidate) continue
      found.push({ ...candidate, after, first })
      for (let at = first; at < after; at += 1) usedIndexes.add(at)
    }
  return found.toSorted((a, b) => a.first - b.first)
}

/** The meaning of words together; null if only the single words have a meaning. */
function recognise(
  text: string,
  range: readonly Word[],
  before: readonly Word[],
  knowledge: Knowledge,
): Candidate | null {
  const typed = text.slice(range[0]?.start, range.at(-1)?.end)
  const place = knowledge.places.get(typed.toLowerCase())
  if (place && isPlaceCue(before.at(-1)?.key ?? '')) return placeCandidate(place)
  const meaning = withoutOthers(meaningOf(typed, range, knowledge), before)
  return meaning ?? unknownWords(range)
}

/** A title behind "to" is that of another person, and no part of the search: "assistant to the CEO". */
function withoutOthers(meaning: Candidate | null, before: readonly Word[]): Candidate | null {
  if (meaning?.kind !== 'title') return meaning
  const cue = before.findLast(({ key }) => key !== 'the')
  return cue?.key === 'to' ? FILLER : meaning
}

/** The meaning of words as written, or in the singular, or with abbreviations expanded. */
function meaningOf(typed: string, range: readonly Word[], knowledge: Knowledge): Candidate | null {
  const key = range.map(word => word.key).join(' ')
  const singular = singularOf(range)
  return (
    mergeCandidates(candidatesFor(key, typed, knowledge)) ??
    mergeCandidates(candidatesFor(singular, typed, knowledge)) ??
    expandShortWords(range, knowledge)
  )
}

/** The words with the last one in the singular: "apprenticeships" means what "apprenticeship" does. */
function singularOf(range: readonly Word[]): string {
  return range
    .map(({ forms, key }, at) => (at === range.length - 1 ? (forms[1] ?? key) : key))
    .join(' ')
}

/** Longer titles are not abbreviated. */
const MAX_SHORT = 4

/** The meaning of abbreviations: "acct mgr" is an account manager. */
function expandShortWords(range: readonly Word[], knowledge: Knowledge): Candidate | null {
  if (range.length > MAX_SHORT) return null
  const full = range.map(({ key }) => fullWord(key))
  if (full.every((word, at) => word === range[at]?.key)) return null
  const phrase = full.join(' ')
  const candidate = mergeCandidates(
    candidatesFor(phrase, phrase, { ...knowledge, places: new Map() }),
  )
  return (
    candidate && { ...candidate, also: [phrase, ...candidate.also], name: candidate.name ?? phrase }
  )
}

function candidatesFor(key: string, typed: string, { places, taxonomy }: Knowledge): Candidate[] {
  const place = places.get(typed.toLowerCase())
  return [
    withMeaning('attribute', ATTRIBUTES.get(key)),
    titleCandidate(typed, taxonomy),
    isPhrase(key) ? skillCandidate(typed, taxonomy) : null,
    alternativeCandidate(key, taxonomy),
    place?.isUnambiguous ? placeCandidate(place) : null,
    withMeaning('category', CATEGORY_NAMES.get(key)),
  ].filter(candidate => candidate !== null)
}

/** Whether words are a phrase without a connecting word: "in marketing" and "and finance" are not. */
function isPhrase(key: string): boolean {
  const words = key.split(' ')
  const first = words[0] ?? ''
  return (
    !isPlaceCue(first) && first !== 'and' && (words.length === 1 || !isStopWord(words.at(-1) ?? ''))
  )
}

/** Merges the meanings of the same words. They may be a title, a skill and a category: a job needs one of them. */
function mergeCandidates(candidates: readonly Candidate[]): Candidate | null {
  const [best] = candidates.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  if (!best || best.kind === 'attribute' || best.kind === 'place') return best ?? null
  const others = candidates.filter(({ kind }) => kind !== 'place')
  return {
    ...best,
    also: [...new Set(others.flatMap(({ also }) => also))],
    labels: [...new Set(others.flatMap(({ labels }) => labels))],
  }
}

/** A word or a filler phrase without a known meaning; null for other words together. */
function unknownWords(range: readonly Word[]): Candidate | null {
  if (isFiller(range.map(({ key }) => key).join(' '))) return FILLER
  return range.length > 1 ? null : { also: [], kind: 'word', labels: [], name: null }
}

const FILLER: Candidate = { also: [], kind: 'filler', labels: [], name: null }

function withMeaning(
  kind: 'category' | 'attribute',
  meaning: Meaning | undefined,
): Candidate | null {
  return meaning ? { also: [], kind, ...meaning } : null
}

function placeCandidate(place: UnderstoodPlace): Candidate {
  return { also: [], kind: 'place', labels: [], name: place.name, place }
}

/** A title that consists of all the words; "front-end guru" only contains one. */
export function titleCandidate(typed: string, taxonomy: Taxonomy): Candidate | null {
  const [mention, second] = taxonomy.findTitles(typed)
  if (!mention || second || mention.start > 0 || mention.end < typed.length) return null
  const { categories, key, level, name, occupation } = mention.title
  if (key === null || occupation === null) return null
  const titleLevel = titleLevelOf(level)
  return {
    also: [],
    categories,
    kind: 'title',
    labels: titleLabels(key, occupation),
    name: isSameName(name, typed) ? null : name,
    ...(titleLevel && { level: titleLevel }),
  }
}

const LEAD = 2

function titleLevelOf(level: number): TitleLevel | null {
  if (level < 0) return 'junior'
  return level >= LEAD ? 'lead' : null
}

function skillCandidate(typed: string, taxonomy: Taxonomy): Candidate | null {
  const skill = taxonomy.skillOf(typed)
  if (!skill) return null
  return {
    also: hasSameStart(skill.name, typed) ? [] : [skill.name],
    kind: 'skill',
    labels: [`#skill:${skill.key}`],
    name: isSameName(skill.name, typed) ? null : skill.name,
  }
}

/** Words with the same start mostly have the same stem, so the text search finds them anyway. */
function hasSameStart(name: string, typed: string): boolean {
  return name.toLowerCase().slice(0, 4) === typed.toLowerCase().slice(0, 4)
}

/** Whether the typed text already says the name. */
function isSameName(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase())
}

/** Other phrases with the same meaning, with the labels of their titles and skills. */
function alternativeCandidate(key: string, taxonomy: Taxonomy): Candidate | null {
  const phrases = ALTERNATIVE_PHRASES.get(key)
  if (!phrases) return null
  const titles = phrases.map(phrase => titleCandidate(phrase, taxonomy))
  const skills = phrases.map(phrase => skillCandidate(phrase, taxonomy))
  return {
    also: phrases,
    kind: titles.some(title => title !== null) ? 'title' : 'skill',
    labels: [...titles, ...skills].flatMap(candidate => candidate?.labels ?? []),
    name: phrases.slice(0, 2).join(', '),
  }
}
