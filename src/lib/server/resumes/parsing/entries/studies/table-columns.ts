import type { EntryRow } from '../rows/entry-rows.ts'
import type { Column } from '../../sections/table-heads.ts'
import { type Part, partsOf } from './education-parts.ts'

/** A row of a table without the board that examined, where it names the school too. */
export function byColumns(row: EntryRow, columns: readonly Column[]): EntryRow {
  const { cells } = row.row
  if (cells.length !== columns.length || !columns.includes('institution')) return row
  const named = cells.filter((_, at) => columns[at] !== 'board')
  const words = row.rest.split('\t').filter(cell => named.some(other => other.includes(cell)))
  return { ...row, rest: words.join('\t') }
}

/** The names in a row: in a table with a column of schools, each cell is one name. */
export function namesIn(row: EntryRow, columns: readonly Column[]): Part[] {
  const isWhole = columns.includes('institution') && row.row.cells.length === columns.length
  const texts = isWhole ? row.rest.split('\t') : [row.rest]
  return texts.flatMap(rest => {
    const parts = partsOf({ ...row, rest })
    const column = columnOf(rest, row, columns)
    if (!isWhole || column !== 'institution' || parts.length < 2)
      return parts.map(part => inColumn(part, row, columns))
    return [{ kind: column, line: row.row.line, score: 3, text: rest }]
  })
}

/** Gives a part the kind of its table column. A board counts as the school if there is no other. */
function inColumn(part: Part, row: EntryRow, columns: readonly Column[]): Part {
  const column = columnOf(part.text, row, columns)
  if (column === 'degree') return { ...part, kind: 'degree', score: 3 }
  const isSchool = column === 'institution' || column === 'board'
  return isSchool ? { ...part, kind: 'institution', score: 3 } : part
}

function columnOf(
  text: string,
  { row: { cells } }: EntryRow,
  columns: readonly Column[],
): Column | undefined {
  if (cells.length !== columns.length) return undefined
  const at = cells.indexOf(text)
  return columns[at < 0 ? cells.findIndex(cell => cell.includes(text)) : at]
}
