import { type Taxonomy, type Word } from '../../../taxonomy/index.ts'
import {
  ALIKE,
  CATEGORY_NAMES,
  fullWord,
  isFiller,
  isPlaceCue,
  isStopWord,
  type Meaning,
  MOST_WORDS,
  TERMS,
  titleLabels,
} from './meanings.ts'

/** A place that words may name. */
export interface MeantPlace {
  /** Whether distances can be measured from it; a region or country has no point. */
  hasPoint: boolean
  ids: readonly number[]
  /** Whether the words mean the place also without a word such as "in" before them. */
  isSure: boolean
  /** How far around it the search looks, if the words say so. */
  km?: number
  name: string
}

/** What is known besides the rules. */
export interface Knowledge {
  taxonomy: Taxonomy
  /** Places by their phrases in lower case. */
  places: ReadonlyMap<string, MeantPlace>
}

/** Words of a search that belong together. */
export interface Span {
  /** Indexes into the words; `after` is the first one behind. */
  first: number
  after: number
  kind: 'category' | 'filler' | 'place' | 'skill' | 'term' | 'title' | 'word'
  labels: readonly string[]
  /** Other phrases for the same. */
  also: readonly string[]
  /** What the words mean, where that is not plain from the words. */
  name: string | null
  /** For a place. */
  place?: MeantPlace
}

type Candidate = Omit<Span, 'after' | 'first'>

/** Among spans of the same length the first kind counts. */
const ORDER: readonly Span['kind'][] = ['term', 'title', 'skill', 'place', 'category']

/** Divides words into spans: the longest known phrases first, and each other word for itself. */
export function spansOf(text: string, words: readonly Word[], knowledge: Knowledge): Span[] {
  const found: Span[] = []
  const taken = new Set<number>()
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const after = first + length
      const range = words.slice(first, after)
      if (range.some((_, at) => taken.has(first + at))) continue
      const candidate = recognise(text, range, words[first - 1], knowledge)
      if (!candidate) continue
      found.push({ ...candidate, after, first })
      for (let at = first; at < after; at += 1) taken.add(at)
    }
  return found.toSorted((a, b) => a.first - b.first)
}

/** What words mean together; null when only their single words do. */
function recognise(
  text: string,
  range: readonly Word[],
  before: Word | undefined,
  knowledge: Knowledge,
): Candidate | null {
  const typed = text.slice(range[0]?.start, range.at(-1)?.end)
  const place = knowledge.places.get(typed.toLowerCase())
  if (place && isPlaceCue(before?.key ?? '')) return placeCandidate(place)
  const known = meaningOf(typed, range, knowledge)
  return known || range.length > 1 ? known : single(range)
}

/** What words mean as they are, else in the singular, else written out. */
function meaningOf(typed: string, range: readonly Word[], knowledge: Knowledge): Candidate | null {
  const key = range.map(word => word.key).join(' ')
  const singular = singularOf(range)
  return (
    joined(candidatesFor(key, typed, knowledge)) ??
    joined(candidatesFor(singular, typed, knowledge)) ??
    writtenOut(range, knowledge)
  )
}

/** The words with the last one in the singular: "apprenticeships" means what "apprenticeship" does. */
function singularOf(range: readonly Word[]): string {
  return range
    .map(({ forms, key }, at) => (at === range.length - 1 ? (forms[1] ?? key) : key))
    .join(' ')
}

/** Titles of more words are not written in short. */
const MOST_SHORT = 4

/** What short words mean when they are written out: "acct mgr" is an account manager. */
function writtenOut(range: readonly Word[], knowledge: Knowledge): Candidate | null {
  if (range.length > MOST_SHORT) return null
  const full = range.map(({ key }) => fullWord(key))
  if (full.every((word, at) => word === range[at]?.key)) return null
  const phrase = full.join(' ')
  const candidate = joined(candidatesFor(phrase, phrase, { ...knowledge, places: new Map() }))
  return (
    candidate && { ...candidate, also: [phrase, ...candidate.also], name: candidate.name ?? phrase }
  )
}

function candidatesFor(key: string, typed: string, { places, taxonomy }: Knowledge): Candidate[] {
  const place = isFiller(key) ? undefined : places.get(typed.toLowerCase())
  return [
    withMeaning('term', TERMS.get(key)),
    titleCandidate(typed, taxonomy),
    isPhrase(key) ? skillCandidate(typed, taxonomy) : null,
    alikeCandidate(key, taxonomy),
    place?.isSure ? placeCandidate(place) : null,
    withMeaning('category', CATEGORY_NAMES.get(key)),
  ].filter(candidate => candidate !== null)
}

/** Whether words neither begin nor end with a word that belongs to others: "in marketing", "and finance". */
function isPhrase(key: string): boolean {
  const words = key.split(' ')
  const first = words[0] ?? ''
  return (
    !isPlaceCue(first) && first !== 'and' && (words.length === 1 || !isStopWord(words.at(-1) ?? ''))
  )
}

/** The same words may be a title, a skill and a category: a job needs one of them. */
function joined(candidates: readonly Candidate[]): Candidate | null {
  const [best] = candidates.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind))
  if (!best || best.kind === 'term' || best.kind === 'place') return best ?? null
  const others = candidates.filter(({ kind }) => kind !== 'place')
  return {
    ...best,
    also: [...new Set(others.flatMap(({ also }) => also))],
    labels: [...new Set(others.flatMap(({ labels }) => labels))],
  }
}

/** A word that means nothing known. */
function single([word]: readonly Word[]): Candidate {
  const kind = isFiller(word?.key ?? '') ? 'filler' : 'word'
  return { also: [], kind, labels: [], name: null }
}

function withMeaning(kind: 'category' | 'term', meaning: Meaning | undefined): Candidate | null {
  return meaning ? { also: [], kind, ...meaning } : null
}

function placeCandidate(place: MeantPlace): Candidate {
  return { also: [], kind: 'place', labels: [], name: place.name, place }
}

/** A title that all the words name; "front-end guru" only contains one. */
function titleCandidate(typed: string, taxonomy: Taxonomy): Candidate | null {
  const [mention, second] = taxonomy.findTitles(typed)
  if (!mention || second || mention.start > 0 || mention.end < typed.length) return null
  const { key, name, occupation } = mention.title
  if (key === null || occupation === null) return null
  return {
    also: [],
    kind: 'title',
    labels: titleLabels(key, occupation),
    name: isSameName(name, typed) ? null : name,
  }
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

/** Words with the same start mostly have the same stem, by which they are found anyway. */
function hasSameStart(name: string, typed: string): boolean {
  return name.toLowerCase().slice(0, 4) === typed.toLowerCase().slice(0, 4)
}

/** Whether a name tells the person nothing that is not typed. */
function isSameName(name: string, typed: string): boolean {
  return name.toLowerCase().includes(typed.toLowerCase())
}

/** Other phrases that mean the same, with the labels of what they name. */
function alikeCandidate(key: string, taxonomy: Taxonomy): Candidate | null {
  const phrases = ALIKE.get(key)
  if (!phrases) return null
  const named = phrases.flatMap(phrase => [
    titleCandidate(phrase, taxonomy),
    skillCandidate(phrase, taxonomy),
  ])
  return {
    also: phrases,
    kind: 'title',
    labels: named.flatMap(candidate => candidate?.labels ?? []),
    name: phrases.slice(0, 2).join(', '),
  }
}
