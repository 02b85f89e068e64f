import { type TextRow, toRow } from '../rows.ts'
import { readHeading } from './headings.ts'

/** In points: how far rows of one margin differ, and how much further right the text begins. */
const SAME = 2
const COLUMN = 40
/** Known headings that show that a document has its headings in a margin. */
const MIN_KNOWN = 3
/** The highest share of rows that begin in the margin. */
const MAX_SHARE = 1 / 3
/** In parts of its size: how far below each other the lines of one heading stand. */
const LEADING = 1.6

/**
 * Headings in a margin at the left of the text, as LaTeX classes set them. Text beside one comes below it,
 * and one of several lines is a heading of one line, marked as such.
 */
export function markMargin(rows: readonly TextRow[]): TextRow[] {
  const margin = marginOf(rows)
  if (margin === null) return [...rows]
  const marked: TextRow[] = []
  for (let at = 0; at < rows.length;) {
    const own = at < margin.from ? [] : headingAt(rows, at, margin.x)
    marked.push(...(own.length > 0 ? asHeading(own) : [rows[at]!]))
    at += Math.max(1, own.length)
  }
  return marked
}

/** The rows of the heading that begins at a row. */
function headingAt(rows: readonly TextRow[], at: number, margin: number): TextRow[] {
  const end = rows.findIndex(
    (row, other) =>
      other >= at && (!isAt(row, margin) || (other > at && isApart(row, rows[other - 1]!))),
  )
  return rows.slice(at, end === -1 ? rows.length : end)
}

const isAt = ({ source }: TextRow, margin: number): boolean => Math.abs(source.x - margin) < SAME

const isApart = ({ source }: TextRow, { source: above }: TextRow): boolean =>
  source.page !== above.page || source.y - above.y > LEADING * above.size

function asHeading(lines: readonly TextRow[]): TextRow[] {
  const [first] = lines
  const { line, source } = first!
  const name = lines.map(({ cells }) => cells[0]).join(' ')
  const beside = lines.filter(({ cells }) => cells.length > 1)
  return [
    toRow(name, line, { ...source, heading: true }),
    ...beside.map(row => toRow(row.cells.slice(1).join('\t'), row.line, row.source)),
  ]
}

interface Margin {
  x: number
  /** The first row that may be a heading. */
  from: number
}

/** The margin of the headings; null if the text begins there too, or if it has contacts or dates. */
function marginOf(rows: readonly TextRow[]): Margin | null {
  const known = rows.filter(row => row.source.x > 0 && isKnown(row) && isBeside(row, rows))
  const x = Math.min(...known.map(({ source }) => source.x))
  if (known.filter(row => isAt(row, x)).length < MIN_KNOWN) return null
  const from = rows.indexOf(known[0]!)
  const below = rows.slice(from)
  const own = below.filter(row => isAt(row, x))
  const right = below.filter(({ source }) => source.x > x + COLUMN)
  const holdsText = own.some(({ cells }) => /\d|@/u.test(cells[0]!))
  if (holdsText || own.length + right.length < below.length) return null
  return own.length < MAX_SHARE * below.length ? { from, x } : null
}

const isKnown = ({ cells }: TextRow): boolean => readHeading(cells[0]!)?.exact === true

/** Whether text begins at the right of a heading, at its height. */
const isBeside = ({ cells, source }: TextRow, rows: readonly TextRow[]): boolean =>
  cells.length > 1 ||
  rows.some(
    ({ source: other }) =>
      other.page === source.page &&
      other.x > source.x + COLUMN &&
      Math.abs(other.y - source.y) < source.size / 2,
  )
