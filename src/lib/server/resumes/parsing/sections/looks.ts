import { findDates } from '../dates/dates.ts'
import { SURE_TITLE, titleScore } from '../likeness.ts'
import type { SectionKind } from '../parsed-resume.ts'
import { isCapitals, isProse, type TextRow } from '../rows.ts'
import { CJK, countWords, fold, wordSet } from '../text.ts'
import { NOW } from '../words/dates.ts'
import { type HeadingReading, readHeading } from './headings.ts'

/** A line that may be a heading. */
export interface Candidate {
  /** Index into the rows. */
  at: number
  heading: string
  reading: HeadingReading | null
  /** The text after the heading in the same line. */
  rest: string
}

/** What sets a line apart from the others. */
export interface Looks {
  size: number
  bold: boolean
  capitals: boolean
  marked: boolean
  /** Whether any of its looks sets it apart. */
  strong: boolean
}

export function looksOf({ text, source, large }: TextRow): Looks {
  const capitals = isCapitals(text)
  const { size, bold, heading: marked } = source
  return { size, bold, capitals, marked, strong: bold || capitals || marked || large }
}

/** Lines that look like at least two known headings and unlike entries. */
export function fromLooks(rows: readonly TextRow[], known: readonly Candidate[]): Candidate[] {
  const lines = known.filter(({ rest }) => rest === '').map(({ at }) => rows[at]!)
  if (lines.length < 2) return []
  const taken = new Map(known.map(({ at, reading }) => [at, reading?.kind]))
  const shapes = rareShapes(rows, lines)
  const found: Candidate[] = []
  let areEntries = false
  for (const [at, row] of rows.entries()) {
    if (taken.has(at)) areEntries = false
    else if (at > 0 && shapes.has(shapeOf(row)) && mayHead(row)) {
      // Directly below a heading stands the name of the first entry, and those like it are names too.
      areEntries ||= HAS_ENTRIES.has(taken.get(at - 1))
      if (!areEntries)
        found.push({ at, heading: row.text, reading: readHeading(row.text), rest: '' })
    }
  }
  return found
}

const HAS_ENTRIES: ReadonlySet<SectionKind | undefined> = new Set(['experience', 'education'])

const shapeOf = (row: TextRow): string => {
  const { size, bold, capitals, marked } = looksOf(row)
  return `${size.toFixed(1)} ${bold} ${capitals} ${marked}`
}

/** The looks that only headings have, and body text does not. */
function rareShapes(rows: readonly TextRow[], headings: readonly TextRow[]): Set<string> {
  const known = Map.groupBy(headings, shapeOf)
  const all = Map.groupBy(rows, shapeOf)
  const rare = [...known].filter(([shape, own]) => {
    const others = (all.get(shape)?.length ?? 0) - own.length
    return own.length >= 2 && looksOf(own[0]!).strong && others <= Math.max(2, own.length)
  })
  return new Set(rare.map(([shape]) => shape))
}

function mayHead({ text, cells, source }: TextRow): boolean {
  if (
    (source.list && !source.heading) ||
    cells.length > 1 ||
    text.length > 45 ||
    countWords(text) > 6
  )
    return false
  if (isPosition(text) || isRemainder(text)) return false
  return !isProse(text) && !/[.,;@]|\d/u.test(text) && findDates(text).length === 0
}

/** "PRIVATE TUTOR" in the looks of the headings is a position. */
const isPosition = (text: string): boolean =>
  titleScore(text) >= SURE_TITLE && readHeading(text) === null

/** Less than a word is the end of a heading that the page broke, and "today" the end of a date. */
const isRemainder = (text: string): boolean =>
  (!/\p{L}{3}/u.test(text) && !CJK.test(text)) || NOW_WORDS.has(fold(text))

const NOW_WORDS = wordSet(NOW)
