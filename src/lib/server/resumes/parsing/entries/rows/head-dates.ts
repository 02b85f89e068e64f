import { type DateSpan, findDates, withoutDates } from '../../dates/dates.ts'
import { DURATION } from '../../dates/durations.ts'
import { titleScore } from '../../likeness.ts'
import { isProse, type TextRow } from '../../rows.ts'
import { countWords } from '../../text.ts'

/** Words that may stand beside a date in the line of an entry's head: at one side of it, and at both. */
const MAX_WORDS = 22
const MAX_WORDS_AROUND = 6
const MAX_WORDS_BESIDE_YEAR = 8

/** A date heads an entry at an edge of its cell, in a line that is no sentence. */
export function headDate(row: TextRow, spans: readonly DateSpan[], rest: string): DateSpan | null {
  const span = spans.find(({ kind }) => kind !== 'point') ?? spans[0]
  if (!span || spans.length > 3) return null
  const words = countWords(rest)
  const atEdge = standsAtEdge(row.text, span)
  if (words > (atEdge ? MAX_WORDS : MAX_WORDS_AROUND)) return null
  if (isSentence(rest, words, atEdge) && !opensHead(row.text, span)) return null
  return isDateOfPoint(row, span, rest) && !isBesideYear(words, atEdge) ? null : span
}

const isBesideYear = (words: number, atEdge: boolean): boolean =>
  atEdge && words <= MAX_WORDS_BESIDE_YEAR

/**
 * "2012 – 2018 | Works at heights, and its safety.", "2012 – 2018. Site Engineer. Hill Works Ltd.": a bar,
 * or a full stop and a title, behind the date.
 */
function opensHead(text: string, { from, kind, to }: DateSpan): boolean {
  if (from > 0 || kind === 'point') return false
  const [, name = ''] = /^\s*\.\s+([^.]+)\./u.exec(text.slice(to)) ?? []
  return /^\s*[|｜]/u.test(text.slice(to)) || titleScore(name) >= 1
}

/** "after the storm of October 2013": the month of an event in a sentence. */
export const isOfEvent = (text: string, { from, kind }: DateSpan): boolean =>
  kind === 'point' && /\s\p{Ll}+\s(?:of|by|before|after)\s+$/u.test(text.slice(0, from))

/** Whether a single date belongs to a bullet or sentence, and heads no entry. */
const isDateOfPoint = ({ source }: TextRow, { kind }: DateSpan, rest: string): boolean =>
  kind !== 'range' && (source.list || isProse(rest))

/** "Clerk • 2019 – 2021 • Hill Foods": marks between names part them as cells. */
const CELL_END = /\t|\s[|•·]\s/u

function standsAtEdge(text: string, { from, to }: DateSpan): boolean {
  const before = text.slice(0, from).split(CELL_END).at(-1)!
  const [behind = ''] = text.slice(to).split(CELL_END)
  // "May – Sep 2003, Jun – Sep 2002": more dates of the same entry.
  const after = withoutDates(behind, findDates(behind)).replaceAll(DURATION, '')
  return /^[\s([{"|,:–—-]*$/u.test(before) || /^[\s)\]}"|,.;:–—-]*$/u.test(after)
}

function isSentence(rest: string, words: number, atEdge: boolean): boolean {
  if (!isProse(rest)) return false
  return !atEdge || words > 18 || /[.!。]$/u.test(rest)
}
