import { type DatePoint, datePoints, foldInPlace } from './date-points.ts'
import type { PartialDate } from '../parsed-resume.ts'
import { entriesOf } from '../text.ts'
import { SINCE, UNTIL } from '../words/dates.ts'

/** A span of time or a single date in a text. */
export interface DateSpan {
  start: PartialDate | null
  end: PartialDate | null
  current: boolean
  /** `point` for a single date that says neither since nor until. */
  kind: 'range' | 'since' | 'until' | 'point'
  /** Offsets into the text, words such as "since" and brackets included. */
  from: number
  to: number
}

const words = (list: string) =>
  entriesOf(list)
    .toSorted((left, right) => right.length - left.length)
    .map(word => word.replaceAll(/[./]/g, String.raw`\$&`))
    .join('|')

const EXPECTED = String.raw`\(?(?:exp(?:ected)?|anticipated|est|voraussichtlich|voraus|prevu|previsto|prevista|verwacht|预计)\.?:?`
const BETWEEN = new RegExp(
  String.raw`^[\s,.)]*(?:[-~>→/|]{1,3}|(?:[-~]\s*)?(?:${words(UNTIL)})(?:\still)?)[\s('"]*(?:${EXPECTED}\s*)?$`,
  'u',
)
const NOTHING_BETWEEN = new RegExp(String.raw`^[\s.]+(?:${EXPECTED}\s*)?$`, 'u')
const SINCE_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words(SINCE)})[\s:]*$`, 'u')
const UNTIL_BEFORE = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${words(UNTIL)})\s*$`, 'u')
/** Words before the date on which something ended. */
const ENDED_BEFORE =
  /(?:graduat\p{L}*|graduation date|promo(?:tion)?|class of|complet\p{L}*|conferred|awarded|obtenu\p{L}*|abschluss|passing year|year of passing|degree date|date of graduation|conclus\p{L}*|expected|exp|anticipated|voraussichtlich|prevu|previsto|毕业)\s*[.:,-]?\s*(?:in\s|on\s|date:?\s|年份?:?)?\(?$/u
/** "Since" follows the date in Chinese and Hindi. */
const SINCE_AFTER =
  /^(?:\s*(?:以来|起|से(?!\s*\d)|onwards?|and onwards?|→(?!\s*\p{Nd})|->?\s*$|-\)|-\s*(?=\t))|-\s+(?=\p{L}))/u
const UNTIL_AFTER = /^\s*(?:为止|तक)/u

/** All spans and single dates of a text, in their order. Each has a year. */
export function findDates(text: string): DateSpan[] {
  if (!/\p{Nd}/u.test(text)) return []
  const folded = foldInPlace(text)
  const points = datePoints(folded)
  const spans: DateSpan[] = []
  let at = 0
  while (at < points.length) {
    const first = points[at]!
    const second = points[at + 1]
    const joined = second ? join(first, second, folded) : null
    const span = joined ?? single(first, folded)
    if (span) spans.push(span)
    at += joined ? 2 : 1
  }
  return spans
}

/** The text without its dates and the brackets around them. */
export function withoutDates(text: string, spans: readonly DateSpan[]): string {
  let rest = ''
  let at = 0
  for (const { from, to } of spans) {
    rest += text.slice(at, from) + PLACEHOLDER
    at = to
  }
  return (rest + text.slice(at))
    .replaceAll(IN_BRACKETS, PLACEHOLDER)
    .replaceAll(IN_THE_YEAR, PLACEHOLDER)
    .replaceAll(PLACEHOLDER, ' ')
    .trim()
}

/** From the private use area: never in a cleaned text. */
const PLACEHOLDER = '\uf8fe'
const IN_BRACKETS = new RegExp(String.raw`[([{]\s*${PLACEHOLDER}\s*[)\]}]`, 'gu')
/** "passed in the year of 2009" */
const IN_THE_YEAR = new RegExp(
  String.raw`\s(?:(?:in|on|during)\s)?the (?:academic )?years?(?: of)?:?\s*${PLACEHOLDER}`,
  'giu',
)

function join(first: DatePoint, second: DatePoint, folded: string): DateSpan | null {
  if (!mayJoin(first, second) || !areJoined(first, second, folded)) return null
  const start = written({ ...first, year: first.year ?? second.year })
  const end = second.now ? null : written(second)
  if (end !== null && end.slice(0, 4) < start.slice(0, 4)) return null
  const from = SINCE_BEFORE.exec(folded.slice(0, first.from))?.index ?? first.from
  return { start, end, current: second.now, kind: 'range', from, to: second.to }
}

/** A span needs a year at its end, or "present" with a year before it. */
function mayJoin(first: DatePoint, second: DatePoint): boolean {
  if (first.now) return false
  return second.now ? first.year !== null : second.year !== null
}

function areJoined(first: DatePoint, second: DatePoint, folded: string): boolean {
  const between = folded.slice(first.to, second.from)
  if (BETWEEN.test(between)) return true
  // "2020 to date": the word that joins is a part of the second.
  if (second.now && /^(?:to|till|until|up to)\s/u.test(folded.slice(second.from, second.to)))
    return NOTHING_BETWEEN.test(between)
  return (
    NOTHING_BETWEEN.test(between) &&
    !first.weak &&
    !second.weak &&
    standAlone(first, second, folded)
  )
}

/** Some fonts lose the dash: two certain dates next to each other are a span. */
function standAlone(first: DatePoint, second: DatePoint, folded: string): boolean {
  const nothingAfter = folded.slice(second.to).trim() === ''
  if (second.now) return first.month !== null || nothingAfter
  if (first.year === null || written(first) >= written(second)) return false
  if (first.month !== null && second.month !== null) return true
  return nothingAfter && folded.slice(0, first.from).trim() === ''
}

function single(point: DatePoint, folded: string): DateSpan | null {
  if (point.now || point.year === null || point.weak) return null
  const date = written(point)
  const before = folded.slice(0, point.from)
  const after = folded.slice(point.to)
  const { to } = point
  const since = SINCE_BEFORE.exec(before)
  if (since) return { start: date, end: null, current: true, kind: 'since', from: since.index, to }
  const follows = SINCE_AFTER.exec(after)
  if (follows) {
    const end = to + follows[0].length
    return { start: date, end: null, current: true, kind: 'since', from: point.from, to: end }
  }
  const until = ENDED_BEFORE.exec(before) ?? UNTIL_BEFORE.exec(before) ?? openDash(before)
  if (until) return { start: null, end: date, current: false, kind: 'until', from: until.index, to }
  if (UNTIL_AFTER.test(after))
    return { start: null, end: date, current: false, kind: 'until', from: point.from, to: to + 3 }
  return { start: date, end: null, current: false, kind: 'point', from: point.from, to }
}

/** A dash that begins the text: the start is on the line above. */
const openDash = (before: string) => /^\s*-\s*$/u.exec(before)

function written({ year, month }: { year: number | null; month: number | null }): PartialDate {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, '0')}`
}
