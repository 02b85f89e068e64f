import { findDates } from '../dates/dates.ts'
import { isProse, type TextRow, toRow } from '../rows.ts'

/** Minimum of characters in a line that breaks for lack of space. */
const FULL = 40
/** Words that no name ends with, and small words that no name begins with. */
const OPEN = /\s(?:of|and|for|in|the|&|de|du|del|di|da|und|et)$/u
const GOES_ON = /^(?:of|and|for|in|&|de|du|del|der|des|di|da|und|et)\s\S/u
const MAX_NAME = 70

/** Joins a bullet with its second line: "• BA History, faculty of arts, Hill", "University, 2016". */
export function joinWrappedBullets(rows: readonly TextRow[]): TextRow[] {
  return joinRows(rows, isWrappedBullet)
}

/** Joins a name with its second line: "Bachelor of Arts in Law", "and Legal Studies". */
export function joinWrappedNames(rows: readonly TextRow[]): TextRow[] {
  return joinRows(rows, isWrappedName)
}

function joinRows(
  rows: readonly TextRow[],
  isWrapped: (row: TextRow, above: TextRow) => boolean,
): TextRow[] {
  const joined: TextRow[] = []
  for (const row of rows) {
    const above = joined.at(-1)
    if (above && isWrapped(row, above))
      joined.splice(-1, 1, toRow(`${above.text} ${row.text}`, above.line, above.source))
    else joined.push(row)
  }
  return joined
}

function isWrappedBullet({ source }: TextRow, { source: bullet, text }: TextRow): boolean {
  if (!bullet.list || source.list || source.bold !== bullet.bold || text.length < FULL) return false
  if (source.page !== bullet.page || source.block !== bullet.block) return false
  return source.x > bullet.x + 2
}

function isWrappedName(row: TextRow, above: TextRow): boolean {
  if (!isAlike(row, above) || row.source.list || isProse(above.text)) return false
  const areNames = [row, above].every(({ text }) => text.length < MAX_NAME)
  if (!areNames || findDates(above.text).length > 0) return false
  return OPEN.test(above.text) || GOES_ON.test(row.text)
}

const isAlike = ({ source: left }: TextRow, { source: right }: TextRow): boolean =>
  left.block === right.block &&
  left.page === right.page &&
  left.bold === right.bold &&
  left.size === right.size
