import type { SectionKind } from '../parsed-resume.ts'
import { CONTACT } from '../person/contact-marks.ts'
import { findDates } from '../dates/dates.ts'
import { degreeScore } from '../likeness.ts'
import { type HeadingReading, readHeading, readMisspelt } from './headings.ts'
import { type Candidate, fromLooks, looksOf } from './looks.ts'
import { isProse, type TextRow, toRow } from '../rows.ts'
import { rejectStrays } from './stray-headings.ts'
import { countWords, fold } from '../text.ts'

/** A section with the rows under its heading. */
export interface RowSection {
  kind: SectionKind
  heading: string | null
  headingLine: number | null
  /** The language of the list with its heading; null if only its looks make it a heading. */
  language: string | null
  rows: TextRow[]
}

/**
 * Splits a resume into sections. A line is a heading if the lists contain its words, or if it looks like
 * a known heading. Every row is in exactly one section.
 */
export function splitSections(rows: readonly TextRow[]): RowSection[] {
  const isPlain = !rows.some(({ source }) => source.bold || source.heading || source.size > 0)
  const known = rejectStrays(
    rows.flatMap((row, at) =>
      isTitle(row, rows[at + 1]) || goesOn(row, rows[at - 1])
        ? []
        : (fromCount(rows, at) ?? fromLexicon(row, at, isPlain)),
    ),
    rows,
  )
  const headings = [...known, ...fromLooks(rows, known)].toSorted((a, b) => a.at - b.at)
  const first = headings[0]?.at ?? rows.length
  const top: RowSection = {
    kind: 'contact',
    heading: null,
    headingLine: null,
    language: null,
    rows: rows.slice(0, first),
  }
  return [
    top,
    ...headings.map((heading, nth) =>
      toSection(heading, rows.slice(heading.at, headings[nth + 1]?.at ?? rows.length)),
    ),
  ]
}

/** "RESUME" over the name and the contact, unlike the French heading over a summary. */
const isTitle = ({ text }: TextRow, next: TextRow | undefined): boolean =>
  /^[^\p{L}]*resume[^\p{L}]*$/u.test(fold(text)) && next !== undefined && !isText(next)

/** "studied at Hill College of" above "Education (2014)", "I have a", "degree and experience", "Knowledge and". */
function goesOn({ source, text }: TextRow, above: TextRow | undefined): boolean {
  if (/\s(?:and|or|the|of|with)$/iu.test(text)) return true
  if (!above) return false
  const isNext = above.source.block === source.block && above.source.page === source.page
  const isAlike = above.source.size === source.size && above.source.bold === source.bold
  const isRest = isNext && isAlike && source.size > 0 && /^\p{Ll}/u.test(text)
  return isRest || /\p{Ll}{2}\s(?:of|for|and|the|in|at)$/u.test(above.text)
}

const isText = ({ text }: TextRow): boolean => isProse(text) || countWords(text) > 8

/**
 * Moves contacts from a column next to the head of the page, which comes after the first column, to the
 * top. Word files have no positions.
 */
export function contactFirst(rows: readonly TextRow[]): TextRow[] {
  const at = rows.findIndex(row => row.source.y > 0 && wholeLine(row, false)?.exact === true)
  const heading = rows[at]?.source
  if (!heading) return [...rows]
  const isAbove = ({ source }: TextRow) =>
    source.page === heading.page && source.y > 0 && source.y < heading.y - heading.size / 2
  const aside = rows.slice(at).filter(row => isAbove(row))
  const isContact = aside.some(({ text }) => CONTACT.test(text))
  if (!isContact || aside.some(row => isProse(row.text) || readHeading(row.text)?.exact))
    return [...rows]
  return [...rows.slice(0, at), ...aside, ...rows.slice(at).filter(row => !isAbove(row))]
}

function toSection({ heading, reading, rest }: Candidate, rows: readonly TextRow[]): RowSection {
  const [own, ...under] = rows
  const { line, source } = own!
  return {
    kind: reading?.kind ?? 'other',
    heading,
    headingLine: line,
    language: reading?.language ?? null,
    rows: rest === '' ? under : [toRow(rest, line, source), ...under],
  }
}

function fromLexicon(row: TextRow, at: number, isPlain: boolean): Candidate[] {
  const whole = wholeLine(row, isPlain)
  if (whole) return [{ at, heading: row.text, reading: whole, rest: '' }]
  const split = headingCell(row) ?? headingLabel(row)
  const reading = split ? readHeading(split.heading) : null
  return split && reading?.exact ? [{ at, reading, ...split }] : []
}

/** "EXPERIENCE – 12 YEARS" above jobs, and not in a list of facts about the person. */
function fromCount(rows: readonly TextRow[], at: number): Candidate[] | null {
  const row = rows[at]!
  const [, heading = ''] = COUNTED.exec(row.text) ?? []
  const reading = heading === '' || !looksOf(row).strong ? null : readHeading(heading)
  const headsJobs = rows.slice(at + 1, at + 1 + MAX_ROWS).some(({ text }) => hasSpan(text))
  return reading?.kind === 'experience' && headsJobs
    ? [{ at, heading: row.text, reading, rest: '' }]
    : null
}

const COUNTED = /^([\p{L}\s]{6,30}?)\s*[:=–—-]+\s*\+?\d[\d.]*\s?\+?\s?(?:years?|yrs?|months?)\b/iu
/** Rows below a heading in which its first job has its dates. */
const MAX_ROWS = 5

const hasSpan = (text: string): boolean => findDates(text).some(({ kind }) => kind === 'range')

/** @param isPlain whether the file has no looks for any line */
function wholeLine(row: TextRow, isPlain: boolean): HeadingReading | null {
  const { text } = row
  const reading = isSentence(text) ? null : readLine(row)
  if (!reading || standsOut(row)) return reading
  const inText = row.source.list || /^\p{Ll}|[.,–-]$/u.test(text)
  return !inText && (reading.exact || isPlain) ? reading : null
}

function readLine(row: TextRow): HeadingReading | null {
  if (isStudy(row)) return null
  const reading = readHeading(row.text.replaceAll('\t', ' ')) ?? misspelt(row)
  return reading?.exact || !isTwo(row) ? reading : null
}

/** "BA, Communications" */
const isStudy = ({ text }: TextRow): boolean =>
  degreeScore(text.split(',')[0]!) >= SURE_DEGREE && text.includes(',')

const SURE_DEGREE = 2.5

/** Two headings in one line, over a table of two columns: none of them heads it alone. */
const isTwo = ({ cells }: TextRow): boolean => cells.filter(cell => /\p{L}/u.test(cell)).length > 1

/** Only a line that looks like a heading may be a misspelt one. */
const misspelt = (row: TextRow): HeadingReading | null =>
  looksOf(row).strong && row.cells.length === 1 ? readMisspelt(row.text) : null

/** Too long, running text, or the last words of it: "writing.", "finance)" */
const isSentence = (text: string): boolean =>
  text.length > 60 || isProse(text) || /^\p{Ll}.*[.,;]$|^[^(]*\)$/u.test(text)

/** "EXPERIENCE ⇥ Acme, Berlin": headings in a column at the left. */
function headingCell({
  cells: [first = '', ...rest],
}: TextRow): { heading: string; rest: string } | null {
  return rest.length > 0 && first.length < 40 ? { heading: first, rest: rest.join('\t') } : null
}

/** "Skills: Java, Python" in a plain line. */
function headingLabel({ text, source }: TextRow): { heading: string; rest: string } | null {
  const label = source.list ? null : /^([^:：]{3,40})[:：]\s*(\S.*)$/u.exec(text)
  return label ? { heading: label[1]!, rest: label[2]! } : null
}

/** Whether a line is set apart by its type. */
const standsOut = (row: TextRow): boolean => looksOf(row).strong || row.text.endsWith(':')
