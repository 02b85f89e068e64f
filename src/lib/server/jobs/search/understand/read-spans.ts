import { type Word, wordsOf } from '../../../taxonomy/index.ts'
import {
  type Distance,
  findDistances,
  joinDistance,
  placeBeside,
  wordsOfDistance,
} from './distance.ts'
import { type Knowledge, type Span, spansOf } from './recognise.ts'

export interface Known extends Knowledge {
  /** Words to take for mistyped ones. */
  corrections?: ReadonlyMap<string, string>
}

const NONE: ReadonlyMap<string, string> = new Map()

interface ReadSpans {
  corrections: ReadonlyMap<string, string>
  spans: readonly Span[]
  text: string
  /** The words of the text, and the typed ones that they were read from. */
  words: readonly Word[]
  typed: readonly Word[]
}

/** The spans of a piece that say something. The first distance beside a place belongs to it. */
export function readSpans(typedText: string, typed: readonly Word[], knowledge: Known): ReadSpans {
  const { corrections = NONE } = knowledge
  const { text, words } = corrected(typedText, typed, corrections)
  for (const distance of findDistances(text)) {
    const range = wordsOfDistance(words, distance)
    const joined = joinDistance(words, range)
    const spans = spansOf(text, joined, knowledge)
    const place = placeBeside(spans, range.first, distance)
    if (!place) continue
    const meant = spans.map(span => {
      if (span === place) return around(place, range.first, distance)
      return span.place ? asWord(span) : span
    })
    const joinedTyped = joinDistance(typed, range)
    return { corrections, spans: meaningful(meant), text, typed: joinedTyped, words: joined }
  }
  return { corrections, spans: meaningful(spansOf(text, words, knowledge)), text, typed, words }
}

/** A place with the distance at `at`. The words of an exact one belong to it. */
function around(span: Span, at: number, { isExact, km }: Distance): Span {
  const { place } = span
  const whole = isExact
    ? { ...span, after: Math.max(span.after, at + 1), first: Math.min(span.first, at) }
    : span
  return place ? { ...whole, place: { ...place, km } } : span
}

function asWord({ after, first }: Span): Span {
  return { after, also: [], first, kind: 'word', labels: [], name: null }
}

/** The words of a text with corrections in place, and where they are then. */
function corrected(
  text: string,
  words: readonly Word[],
  corrections: ReadonlyMap<string, string>,
): { text: string; words: readonly Word[] } {
  if (!words.some(({ key }) => corrections.has(key))) return { text, words }
  const parts = words.map(({ end, key, start }) => corrections.get(key) ?? text.slice(start, end))
  const written = parts.join(' ')
  return { text: written, words: wordsOf(written) }
}

/**
 * The spans that say something. A category counts only when nothing else says which work is meant
 * ("banking and finance" is one category); if there are only words of sentences, they are all that is searched for.
 */
function meaningful(spans: readonly Span[]): Span[] {
  const telling = spans.filter(({ kind }) => kind !== 'filler')
  if (telling.length === 0) return [...spans]
  const content = telling.filter(({ kind }) => kind !== 'place' && kind !== 'term')
  const isAlone = content.length === 1 || nameOneCategory(content)
  return runsOf(telling.map(span => (isAlone ? span : withoutCategory(span))))
}

/** Joins words that follow each other and mean nothing by themselves: they may be one word elsewhere. */
function runsOf(spans: readonly Span[]): Span[] {
  const runs: Span[] = []
  for (const span of spans) {
    const last = runs.at(-1)
    if (last?.kind === 'word' && span.kind === 'word' && last.after === span.first)
      runs.splice(-1, 1, { ...last, after: span.after })
    else runs.push(span)
  }
  return runs
}

function nameOneCategory(content: readonly Span[]): boolean {
  const [first, ...others] = content.map(({ labels }) => labels.filter(isCategory).join(' '))
  return Boolean(first) && others.every(category => category === first)
}

function isCategory(label: string): boolean {
  return label.startsWith('#category:')
}

function withoutCategory(span: Span): Span {
  const labels = span.labels.filter(label => !isCategory(label))
  return span.kind === 'category'
    ? { ...span, kind: 'word', labels, name: null }
    : { ...span, labels }
}

/** Where the words of a span are. */
export function bounds(
  words: readonly Word[],
  { after, first }: Span,
): { end: number; start: number } {
  return { end: words[after - 1]?.end ?? 0, start: words[first]?.start ?? 0 }
}
