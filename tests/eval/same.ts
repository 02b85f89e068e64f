import { type DateSpan, findDates } from '#lib/server/resumes/parsing/dates/dates.ts'
import { fold } from '#lib/server/resumes/parsing/text.ts'
import type {
  ParsedEducation,
  ParsedExperience,
  PartialDate,
} from '#lib/server/resumes/parsing/parsed-resume.ts'

/** Compares parsed and expected values, field by field; docs/evaluation.md gives the reasons. */

const NAME_OVERLAP = 0.8
const PLACE_OVERLAP = 0.7

const tokens = (text: string): string[] => fold(text).match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? []

export const sameText = (left: string, right: string): boolean =>
  tokens(left).join(' ') === tokens(right).join(' ')

export const sameEmail = (left: string, right: string): boolean => fold(left) === fold(right)

/** Whether two numbers have the same digits, with or without the country code or its zero. */
export function samePhone(left: string, right: string): boolean {
  const [first, second] = [left, right].map(text => text.replaceAll(/\D/g, '').replace(/^0+/, ''))
  if (!first || !second) return false
  return (
    first === second ||
    (Math.min(first.length, second.length) >= 9 &&
      (first.endsWith(second) || second.endsWith(first)))
  )
}

/** Whether two titles, companies or schools are equal or share four fifths of their words. */
export const sameName = (left: string, right: string): boolean =>
  overlaps(left, right, NAME_OVERLAP)

export const samePlace = (left: string, right: string): boolean =>
  overlaps(left, right, PLACE_OVERLAP)

/** Harmonic mean of the shares of words that either has of the other. */
function overlaps(left: string, right: string, least: number): boolean {
  const [first, second] = [tokens(left), tokens(right)]
  if (first.join('') === second.join('')) return first.length > 0
  const rest = [...second]
  const common = first.filter(token => {
    const at = rest.indexOf(token)
    if (at >= 0) rest.splice(at, 1)
    return at >= 0
  }).length
  return common > 0 && (2 * common) / (first.length + second.length) >= least
}

export type Period = Pick<ParsedExperience | ParsedEducation, 'start' | 'end' | 'current'>

/** Whether both ends are the same: the years, and the months if both have them. */
export function samePeriod(written: string, read: Period): boolean {
  const span = findDates(written)[0]
  if (!span) return false
  if (isSingle(span) || isSingle(read))
    return (
      isSingle(span) && isSingle(read) && sameDay(span.end ?? span.start, read.end ?? read.start)
    )
  return (
    span.current === read.current && sameDay(span.start, read.start) && sameDay(span.end, read.end)
  )
}

/** A single date, which may be read as a start or as an end. */
const isSingle = ({ start, end, current }: Pick<DateSpan, 'start' | 'end' | 'current'>): boolean =>
  !current && (start === null || end === null || start === end)

function sameDay(left: PartialDate | null, right: PartialDate | null): boolean {
  if (left === null || right === null) return left === right
  const shorter = Math.min(left.length, right.length)
  return left.slice(0, shorter) === right.slice(0, shorter)
}
