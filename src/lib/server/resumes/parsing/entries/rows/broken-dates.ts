import { findDates } from '../../dates/dates.ts'
import { isProse, type TextRow, toRow } from '../../rows.ts'

/**
 * Joins a date that is broken across two lines: "01/2020 –" and "03/2021", or a start and an end below
 * each other, together are one span.
 */
export function joinBrokenDates(rows: readonly TextRow[]): TextRow[] {
  const joined: TextRow[] = []
  for (const [at, row] of rows.entries()) {
    const before = joined.at(-1)
    const whole = before
      ? (joinDates(before, row) ?? joinColumn(before, row) ?? joinEnds(rows, at))
      : null
    if (whole) joined.splice(-1, 1, ...whole)
    else joined.push(row)
  }
  return joined
}

function joinDates(above: TextRow, row: TextRow): TextRow[] | null {
  const [first = '', ...others] = row.cells
  const cell = above.cells.find(text => ENDS_OPEN.test(text) && crosses(text, first))
  if (cell === undefined || cell.length > MAX_DATE_CELL || first.length > MAX_DATE_CELL) return null
  const cells = above.cells.map(text => (text === cell ? `${cell} ${first}` : text))
  const rest = others.join('\t')
  const isDescription = above.cells.length > 1 && (isProse(rest) || rest.length > LONG_TEXT)
  const head = (all: readonly string[]) => toRow(all.join('\t'), above.line, above.source)
  return isDescription
    ? [head(cells), toRow(rest, row.line, { ...row.source, list: true })]
    : [head([...cells, ...others])]
}

/**
 * "Feb. 2016 ⇥ Clerk" above "– Aug. 2016 ⇥ Hill Foods", whose dash was read as a bullet: a column of
 * dates at the left with each end below its start.
 */
function joinColumn(above: TextRow, row: TextRow): TextRow[] | null {
  const [start = '', ...names] = above.cells
  const [end = '', ...others] = row.cells
  if (!row.source.list || names.length === 0 || others.length === 0) return null
  const dates = `${start} – ${end}`
  if (!isSpan(dates) || !isSingleDate(start)) return null
  return [
    toRow([dates, ...names].join('\t'), above.line, above.source),
    toRow(others.join('\t'), row.line, { ...row.source, list: false }),
  ]
}

/** "July 2017" above "Present", with no third date next to them: then they would be a list of dates. */
function joinEnds(rows: readonly TextRow[], at: number): TextRow[] | null {
  const [above, row] = rows.slice(at - 1, at + 1)
  if (!above || !row || !isDate(above)) return null
  if ([rows[at - 2], rows[at + 1]].some(other => other && isDate(other))) return null
  const text = `${above.text} – ${row.text}`
  return isSpan(text) ? [toRow(text, above.line, above.source)] : null
}

/** Whether a text is a span in the order of time and nothing else. */
function isSpan(text: string): boolean {
  const [span] = findDates(text)
  const isWhole = span?.kind === 'range' && span.from === 0 && span.to === text.length
  return isWhole && (span.end === null || span.end >= span.start!)
}

/** Whether a row is a single date and nothing else. */
const isDate = ({ text }: TextRow): boolean => isSingleDate(text)

function isSingleDate(text: string): boolean {
  const [span] = findDates(text)
  return span?.kind === 'point' && span.from === 0 && span.to === text.length
}

/** Minimum of characters in a text that is not a name. */
const LONG_TEXT = 75
/** Maximum of characters in a cell with half a date. */
const MAX_DATE_CELL = 90

const ENDS_OPEN = /(?:[-–—]\s*\p{L}{0,12}\.?|\b(?:to|bis|à|a|until))\s*$/iu

function crosses(cell: string, next: string): boolean {
  const span = findDates(`${cell} ${next}`).find(({ kind }) => kind === 'range')
  return span !== undefined && span.from < cell.length && span.to > cell.length + 1
}
