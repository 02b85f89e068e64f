import type { SectionKind } from '../parsed-resume.ts'
import { CONTACT } from '../person/contact-marks.ts'
import { type HeadingReading, readHeading, readMisspelt } from './headings.ts'
import { type Candidate, fromLooks, looksOf } from './looks.ts'
import { isProse, type TextRow, toRow } from '../rows.ts'

/** A section with the rows under its heading. */
export interface RowSection {
  kind: SectionKind
  heading: string | null
  headingLine: number | null
  /** Of the list that knows its heading; null where only its looks made it one. */
  language: string | null
  rows: TextRow[]
}

/**
 * Cuts a resume into its sections. A line is a heading when the lists know its words, or when it
 * looks like the headings that they know. Every row comes out in exactly one section.
 */
export function splitSections(rows: readonly TextRow[]): RowSection[] {
  const isPlain = !rows.some(({ source }) => source.bold || source.heading || source.size > 0)
  const known = rejectStrays(
    rows.flatMap((row, at) => fromLexicon(row, at, isPlain)),
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

/**
 * Contacts in a column beside the head of the page, which comes after the text of the first column:
 * rows above the first heading belong to the top. Word files tell no places.
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

/** @param isPlain whether the file tells of no line how it looks */
function wholeLine(row: TextRow, isPlain: boolean): HeadingReading | null {
  const { text } = row
  const reading = isSentence(text)
    ? null
    : (readHeading(text.replaceAll('\t', ' ')) ?? misspelt(row))
  if (!reading || standsOut(row)) return reading
  const inText = row.source.list || /^\p{Ll}|\.$/u.test(text)
  return !inText && (reading.exact || isPlain) ? reading : null
}

/** Only a line that looks like a heading may be a misspelt one. */
const misspelt = (row: TextRow): HeadingReading | null =>
  looksOf(row).strong && row.cells.length === 1 ? readMisspelt(row.text) : null

/** Too long, running text, or the last words of it: "writing." */
const isSentence = (text: string): boolean =>
  text.length > 60 || isProse(text) || /^\p{Ll}.*[.,;]$/u.test(text)

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

const MAIN: ReadonlySet<SectionKind> = new Set(['experience', 'education', 'skills', 'summary'])

/**
 * Words of the lists also stand in entries: "Languages: Go" among skills, "Research" as a field.
 * A heading with text behind it counts only where the document writes its headings so, and a
 * heading in plain type only where the others are plain too.
 */
function rejectStrays(candidates: readonly Candidate[], rows: readonly TextRow[]): Candidate[] {
  const alone = candidates.filter(candidate => candidate.rest === '')
  const strong = alone.filter(({ at }) => looksOf(rows[at]!).strong)
  const mostlyMarked = strong.length >= 2 && strong.length >= alone.length / 2
  const headings = mostlyMarked
    ? alone.filter(candidate => strong.includes(candidate) || isMissing(candidate, strong))
    : alone
  const inline = candidates.filter(
    candidate => candidate.rest !== '' && !isRepeated(candidate, candidates),
  )
  return [...headings, ...keepInline(inline, headings, rows)]
}

/** "Synopsis: …" in every job is a label of its entries. */
const isRepeated = ({ heading }: Candidate, candidates: readonly Candidate[]): boolean =>
  candidates.filter(other => other.rest !== '' && other.heading === heading).length > 2

/** A plain line among marked headings counts for a main section that none of them begins. */
function isMissing({ reading }: Candidate, strong: readonly Candidate[]): boolean {
  if (!reading?.exact || reading.kind === 'summary' || !MAIN.has(reading.kind)) return false
  return strong.every(other => other.reading?.kind !== reading.kind)
}

function keepInline(
  inline: readonly Candidate[],
  alone: readonly Candidate[],
  rows: readonly TextRow[],
): Candidate[] {
  const aloneKinds = new Set(alone.map(({ reading }) => reading!.kind))
  const kinds = new Set(inline.map(({ reading }) => reading!.kind).filter(kind => MAIN.has(kind)))
  const writesSo = kinds.size >= 2 && [...kinds].some(kind => !aloneKinds.has(kind))
  return inline.filter(candidate => {
    const before = alone.findLast(({ at }) => at < candidate.at)?.reading?.kind ?? null
    const kind = candidate.reading!.kind
    if (!writesSo) return !aloneKinds.has(kind) && mayFollow(kind, before)
    return looksOf(rows[candidate.at]!).strong || before !== 'skills' || kind === 'experience'
  })
}

const INLINE: ReadonlySet<SectionKind> = new Set([
  'summary',
  'skills',
  'languages',
  'interests',
  'education',
])
const HOLDS_LABELS: ReadonlySet<SectionKind | null> = new Set([
  'skills',
  'experience',
  'projects',
  'education',
])

const mayFollow = (kind: SectionKind, before: SectionKind | null): boolean =>
  INLINE.has(kind) && !HOLDS_LABELS.has(before)
