import { findDates } from '../dates/dates.ts'
import type { TextRow } from '../rows.ts'
import { readHeading } from './headings.ts'

/** In points: how much further right another column begins. */
const COLUMN = 60

/**
 * Moves rows that stand beside the section above a heading, and come after it in the document, before
 * the heading: names at the right of a list of courses are no skills of the list below.
 */
export function besideFirst(rows: readonly TextRow[]): TextRow[] {
  const ordered: TextRow[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!
    const beside = isHeading(row) ? rowsBeside(row, rows.slice(at + 1)) : []
    ordered.push(...beside, row)
    at += beside.length
  }
  return ordered
}

const holdsSpan = ({ text }: TextRow): boolean =>
  findDates(text).some(({ kind }) => kind !== 'point')

const isHeading = ({ source, text }: TextRow): boolean =>
  source.y > 0 && readHeading(text)?.exact === true

/** The rows above and right of a heading that stand between it and its own rows. */
function rowsBeside({ source: heading }: TextRow, after: readonly TextRow[]): TextRow[] {
  const isBeside = ({ source }: TextRow) =>
    source.page === heading.page &&
    source.y < heading.y - heading.size / 2 &&
    source.x > heading.x + COLUMN
  const end = after.findIndex(row => !isBeside(row))
  const own = after[end]?.source
  const goesOn = own?.page === heading.page && own.y > heading.y && own.x < heading.x + COLUMN
  const beside = after.slice(0, Math.max(0, end))
  return goesOn && (beginsSection(beside) || beside.every(row => isNote(row))) ? beside : []
}

const beginsSection = ([first]: readonly TextRow[]): boolean =>
  first !== undefined && isHeading(first)

/** Points and periods may be those of entries. */
const isNote = (row: TextRow): boolean => !row.source.list && !isHeading(row) && !holdsSpan(row)
