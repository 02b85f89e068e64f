import { MONTH_WORDS, NOW, SEASONS } from '../words/dates.ts'
import { entriesOf } from '../text.ts'

/** A written point in time, and where it is in the text. */
export interface DatePoint {
  /** Null for a month whose year is at the other end of its span: "June – August 2020". */
  year: number | null
  month: number | null
  /** "Present" and its like. */
  now: boolean
  /** Ambiguous: counts only as an end of a span. */
  weak: boolean
  from: number
  to: number
}

const LOCALES = 'en fr de es pt it nl hi pl ru sv da nb fi tr cs ro hu uk el id ar ar-SY he'.split(
  ' ',
)
const DASHES = /[\u2010-\u2015\u2212\u301c\uff5e\uff0d]/u

/** Folds a text for matching without changing offsets: each unit becomes one unit. */
export function foldInPlace(text: string): string {
  return text.replaceAll(/[`A-Z\u0080-\uffff]/g, foldUnit)
}

/** The zeros of Devanagari, Arabic and Persian digits. */
const ZEROS = ['\u0966', '\u0660', '\u06f0']
const nineOf = (zero: string): string => String.fromCharCode(zero.charCodeAt(0) + 9)

function foldUnit(unit: string): string {
  if (DASHES.test(unit)) return '-'
  if (unit === '’' || unit === '‘' || unit === '`' || unit === '´') return "'"
  const zero = ZEROS.find(first => unit >= first && unit <= nineOf(first))
  if (zero) return String(unit.charCodeAt(0) - zero.charCodeAt(0))
  const plain = unit.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '')
  return plain.length === 1 ? plain.toLowerCase() : unit
}

const MONTHS = monthNames()
const MONTH = alternatives([...MONTHS.keys()])
const SEASON = alternatives(Object.keys(SEASONS))
const YEAR = '(?:19[4-9]|20[0-4])\\d'
const START = String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{M}\d])`
const WORD_END = String.raw`(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{M}])`

/** All ways to write a point; the first match at a position wins. */
const POINTS = new RegExp(
  [
    String.raw`(?<![\d])(?<hanYear>${YEAR})\s?[年년](?:\s?(?<hanMonth>\d{1,2})\s?[月월])?(?:\s?\d{1,2}\s?[日일])?`,
    String.raw`${START}(?:\d{1,2}(?:st|nd|rd|th|er|\.|º)?[\s-]{0,2}(?:de\s|of\s)?)?(?<month>${MONTH})${WORD_END}\.?(?:\s\d{1,2}(?:st|nd|rd|th)?,?(?=[\s,]\d{4}))?[\s,.'/-]{0,3}(?:de\s|del\s|of\s)?(?<year>${YEAR}(?!\d)|(?<=')\d\d(?!\d))`,
    String.raw`${START}(?<shortMonth>${MONTH})${WORD_END}\.?[\s,/-]{1,2}(?<shortYear>\d\d)(?![\d:.%,])`,
    String.raw`${START}(?<season>${SEASON})s?${WORD_END}[\s,']{0,2}(?:(?:of|del?)\s)?(?<seasonYear>${YEAR}(?!\d)|(?<=')\d\d(?!\d))`,
    String.raw`${START}q(?<quarter>[1-4])[\s,/]{0,2}(?<quarterYear>${YEAR})(?!\d)`,
    String.raw`${START}(?<isoYear>${YEAR})(?<mark>[-/.]|\s/\s)(?<isoMonth>0?[1-9]|1[0-2])(?:\k<mark>[0-3]?\d)?(?![\d])`,
    String.raw`${START}(?<first>[0-3]?\d)(?<slash>[/.-])(?<second>[0-3]?\d)\k<slash>(?<dayYear>${YEAR})(?!\d)`,
    String.raw`${START}(?<numMonth>0?[1-9]|1[0-2])\s?[/.-]\s?(?<numYear>${YEAR})(?!\d)`,
    String.raw`${START}(?<lowMonth>0[1-9]|1[0-2])[/.](?<lowYear>\d\d)(?![\d/.])`,
    String.raw`${START}(?<yearFirst>${YEAR})[\s,.]{1,2}(?<monthLast>${MONTH})${WORD_END}(?![\s,.]{0,2}\d)`,
    String.raw`(?<![\p{Script=Latin}\d.,$€£#₹])(?<bare>${YEAR})(?![\d%]|[.,]\d|\+)`,
    String.raw`(?<=${YEAR}\s?[-/]\s?)(?<tail>\d\d)(?![\d%]|th)`,
    String.raw`${START}'(?<quote>\d\d)(?!\d)`,
    String.raw`(?<![\p{L}\p{N}./,])(?<firstMonth>0?[1-9]|1[0-2])(?=\s?-\s?(?:0?[1-9]|1[0-2])\s?[/.]\s?${YEAR}(?!\d|\s?-\s?\d))`,
    String.raw`${START}(?:\d{1,2}\.?\s)?(?<alone>${MONTH})${WORD_END}\.?`,
    String.raw`(?<![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{M}\d])(?<now>${alternatives(entriesOf(NOW))})${WORD_END}`,
  ].join('|'),
  'gu',
)

/** The points in a text that `foldInPlace` has made, in their order. */
export function datePoints(folded: string): DatePoint[] {
  return [...folded.matchAll(POINTS)].map(match => {
    const { year, month, weak = false } = readPoint(match.groups ?? {})
    const now = match.groups?.['now'] !== undefined
    return {
      year,
      month,
      now,
      weak: weak && !now,
      from: match.index,
      to: match.index + match[0].length,
    }
  })
}

type Groups = Record<string, string | undefined>
interface Reading {
  year: number | null
  month: number | null
  weak?: boolean
}

const YEAR_GROUPS =
  'hanYear year seasonYear quarterYear isoYear dayYear numYear yearFirst bare'.split(' ')
const SHORT_YEAR_GROUPS = 'shortYear lowYear tail quote'.split(' ')

function readPoint(groups: Groups): Reading {
  const month = readMonth(groups)
  const long = firstOf(groups, YEAR_GROUPS)
  if (long !== null) return { year: fullYear(Number(long)), month }
  const short = firstOf(groups, SHORT_YEAR_GROUPS)
  return { year: short === null ? null : fullYear(Number(short)), month, weak: true }
}

function readMonth(groups: Groups): number | null {
  const name = firstOf(groups, ['month', 'shortMonth', 'monthLast', 'alone'])
  if (name !== null) return MONTHS.get(name) ?? null
  if (groups['season']) return SEASONS[groups['season']] ?? null
  if (groups['quarter']) return Number(groups['quarter']) * 3 - 2
  const { first, second } = groups
  // The order of day and month differs by country; a number above 12 must be the day.
  if (first && second) return validMonth(Number(Number(second) > 12 ? first : second))
  const number = firstOf(groups, ['hanMonth', 'isoMonth', 'numMonth', 'lowMonth', 'firstMonth'])
  return number === null ? null : validMonth(Number(number))
}

const validMonth = (month: number): number | null => (month >= 1 && month <= 12 ? month : null)

/** "18" is 2018, "96" is 1996. */
function fullYear(year: number): number {
  if (year >= 100) return year
  return year <= 45 ? 2000 + year : 1900 + year
}

function firstOf(groups: Groups, names: readonly string[]): string | null {
  for (const name of names) if (groups[name] !== undefined) return groups[name]
  return null
}

function monthNames(): Map<string, number> {
  const months = new Map<string, number>()
  const put = (name: string, month: number) => {
    const key = foldInPlace(name).replace(/\.$/, '')
    if (key.length > 2 && !/\d/.test(key) && !months.has(key)) months.set(key, month)
  }
  for (const [at, names] of MONTH_WORDS.entries())
    for (const name of entriesOf(names)) put(name, at + 1)
  for (const locale of LOCALES)
    for (const style of ['long', 'short'] as const) addLocale(locale, style, put)
  return months
}

function addLocale(
  locale: string,
  style: 'long' | 'short',
  put: (name: string, month: number) => void,
): void {
  const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' })
  const inDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, timeZone: 'UTC' })
  for (let month = 1; month <= 12; month += 1) {
    const day = new Date(Date.UTC(2020, month - 1, 1))
    put(alone.format(day), month)
    put(inDate.formatToParts(day).find(part => part.type === 'month')?.value ?? '', month)
  }
}

/** Longest first, so that "march" is not read as "mar". */
function alternatives(words: readonly string[]): string {
  return words
    .map(word => foldInPlace(word))
    .toSorted((left, right) => right.length - left.length || (left < right ? -1 : 1))
    .map(word =>
      word.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s`),
    )
    .join('|')
}
