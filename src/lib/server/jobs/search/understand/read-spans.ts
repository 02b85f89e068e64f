import { type Word, wordsOf } from '../../../taxonomy/index.ts'
import {
  type Distance,
  findDistances,
  joinDistance,
  placeBeside,
  wordsOfDistance,
} from './distance.ts'
import { type Knowledge, type Span, spansOf } from './recognise.ts'

export interface CorrectedKnowledge extends Knowledge {
  /** Replacements for mistyped words. */
  corrections?: ReadonlyMap<string, string>
}

const NONE: ReadonlyMap<string, string> = new Map()

interface ReadSpans {
  corrections: ReadonlyMap<string, string>
  spans: readonly Span[]
  text: string
  /** The words of the text, and the typed words before corrections. */
  words: readonly Word[]
  typed: readonly Word[]
}

/** Reads the meaningful spans of a piece. The first distance beside a place belongs to it. */
export function readSpans(
  typedText: string,
  typed: readonly Word[],
  knowledge: CorrectedKnowledge,
): ReadSpans {
  const { corrections = NONE } = knowledge
  const { text, words } = applyCorrections(typedText, typed, corrections)
  for (const distance of findDistances(text)) {
    const range = wordsOfDistance(words, distance)
    const joined = joinDistance(words, range)
    const spans = spansOf(text, joined, knowledge)
    const place = placeBeside(spans, range.first, distance)
    if (!place) continue
    const placedSpans = spans.map(span => {
      if (span === place) return addDistance(place, range.first, distance)
      return span.place ? asWord(span) : span
    })
    const joinedTyped = joinDistance(typed, range)
    return {
      corrections,
      spans: meaningfulSpans(placedSpans),
      text,
      typed: joinedTyped,
      words: joined,
    }
  }
  return {
    corrections,
    spans: meaningfulSpans(spansOf(text, words, knowledge)),
    text,
    typed,
    words,
  }
}

/** Adds the distance at `at` to a place. The words of an exact distance become part of the span. */
function addDistance(span: Span, at: number, { isExact, km }: Distance): Span {
  const { place } = span
  const whole = isExact
    ? { ...span, after: Math.max(span.after, at + 1), first: Math.min(span.first, at) }
    : span
  return place ? { ...whole, place: { ...place, km } } : span
}

function asWord({ after, first }: Span): Span {
  return { after, also: [], first, kind: 'word', labels: [], name: null }
}

/** Replaces mistyped words in a text and finds the new positions of the words. */
function applyCorrections(
  text: string,
  words: readonly Word[],
  corrections: ReadonlyMap<string, string>,
): { text: string; words: readonly Word[] } {
  if (!words.some(({ key }) => corrections.has(key))) return { text, words }
  const parts = words.map(({ end, key, start }) => corrections.get(key) ?? text.slice(start, end))
  const correctedText = parts.join(' ')
  return { text: correctedText, words: wordsOf(correctedText) }
}

/**
 * Leaves out filler words, unless there are no others. A category counts only if nothing else says
 * which work is meant ("banking and finance" is one category).
 */
function meaningfulSpans(spans: readonly Span[]): Span[] {
  const nonFillers = spans.filter(({ kind }) => kind !== 'filler')
  if (nonFillers.length === 0) return [...spans]
  const content = nonFillers.filter(({ kind }) => kind !== 'place' && kind !== 'attribute')
  const isAlone = content.length === 1 || shareOneCategory(content)
  return joinWords(nonFillers.map(span => (isAlone ? span : withoutCategory(span))))
}

/** Joins unknown words that follow each other: another text may write them as one word. */
function joinWords(spans: readonly Span[]): Span[] {
  const runs: Span[] = []
  for (const span of spans) {
    const last = runs.at(-1)
    if (last?.kind === 'word' && span.kind === 'word' && last.after === span.first)
      runs.splice(-1, 1, { ...last, after: span.after })
    else runs.push(span)
  }
  return runs
}

function shareOneCategory(content: readonly Span[]): boolean {
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

/** The offsets of a span in the text. */
export function bounds(
  words: readonly Word[],
  { after, first }: Span,
): { end: number; start: number } {
  return { end: words[after - 1]?.end ?? 0, start: words[first]?.start ?? 0 }
}
