import { findDates } from '../dates/dates.ts'
import { isProse, type TextRow, toRow } from '../rows.ts'

/**
 * Joins a date that is broken across two lines: "01/2020 –" and "03/2021" together are one span.
 */
export function joinBrokenDates(rows: readonly TextRow[]): TextRow[] {
  const joined: TextRow[] = []
  for (const row of rows) {
    const before = joined.at(-1)
    const whole = before ? joinDates(before, row) : null
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

/** Minimum of characters in a text that is not a name. */
const LONG_TEXT = 75
/** Maximum of characters in a cell with half a date. */
const MAX_DATE_CELL = 90

const ENDS_OPEN = /(?:[-–—]\s*\p{L}{0,12}\.?|\b(?:to|bis|à|a|until))\s*$/iu

function crosses(cell: string, next: string): boolean {
  const span = findDates(`${cell} ${next}`).find(({ kind }) => kind === 'range')
  return span !== undefined && span.from < cell.length && span.to > cell.length + 1
}
