import { findDates } from '../../dates/dates.ts'
import { companyScore, SURE_TITLE, titleScore } from '../../likeness.ts'
import { isProse, type TextRow, toRow } from '../../rows.ts'
import { isBareLabel, readLabel } from '../../sections/labels.ts'
import { countWords } from '../../text.ts'

/** Minimum of characters in a line that breaks for lack of space. */
const FULL = 40
/** Words that no name ends with, and small words that no name begins with. */
const OPEN = /\s(?:of|and|for|in|the|&|de|du|del|di|da|und|et)$/u
const GOES_ON = /^(?:of|and|for|in|&|de|du|del|der|des|di|da|und|et)\s\S/u
/** What names end with, alone in a line or before a comma: "Rideau Community Legal", "Clinic". */
const END =
  /^(?:university|college|school|institute|academy|polytechnic|hospital|clinic|centre|center|ltd|limited|inc|llc|gmbh)\.?(?:$|,\s)/iu
/** "informatica)": the rest of a name in brackets. */
const CLOSES = /^[^()]*\)/u
const MAX_NAME = 70

/** Joins a bullet with its second line: "• BA History, faculty of arts, Hill", "University, 2016". */
export function joinWrappedBullets(rows: readonly TextRow[]): TextRow[] {
  return joinRows(rows, isWrappedBullet)
}

/** Joins a name with its second line: "Bachelor of Arts in Law", "and Legal Studies". */
export function joinWrappedNames(rows: readonly TextRow[]): TextRow[] {
  return joinRows(rows, isWrappedName)
}

/**
 * A label that goes on or has its value in the line below: "Name and address ⇥ Acme Ltd", "of employer";
 * "Organization", "Acme Ltd".
 */
export function joinWrappedLabels(rows: readonly TextRow[]): TextRow[] {
  const joined: TextRow[] = []
  for (const row of rows) {
    const above = joined.at(-1)
    const text = above ? (wrappedLabel(above, row) ?? labelOver(above, row)) : null
    if (above && text !== null) joined.splice(-1, 1, toRow(text, above.line, above.source))
    else joined.push(row)
  }
  return joined
}

function wrappedLabel({ cells: [label, value, ...more] }: TextRow, row: TextRow): string | null {
  const isWrapped = value !== undefined && more.length === 0 && row.cells.length === 1
  return isWrapped && isBareLabel(`${label} ${row.text}`) ? `${label} ${row.text}\t${value}` : null
}

/** The label of a name, alone in its line, with the name below it. */
function labelOver({ cells, source, text }: TextRow, row: TextRow): string | null {
  if (cells.length > 1 || source.list || !namesJob(text) || !mayBeValue(row)) return null
  return `${text}\t${row.text}`
}

function namesJob(text: string): boolean {
  const read = readLabel(`${text}:`)
  return read?.value === '' && (read.label === 'company' || read.label === 'title')
}

const mayBeValue = ({ cells, text }: TextRow): boolean =>
  cells.length === 1 && !isProse(text) && readLabel(text) === null && findDates(text).length === 0

function joinRows(
  rows: readonly TextRow[],
  isWrapped: (row: TextRow, above: TextRow, last: TextRow) => boolean,
): TextRow[] {
  const joined: TextRow[] = []
  for (const [at, row] of rows.entries()) {
    const above = joined.at(-1)
    if (above && isWrapped(row, above, rows[at - 1]!))
      joined.splice(-1, 1, toRow(withMore(above, row.text), above.line, above.source))
    else joined.push(row)
  }
  return joined
}

/** The cell of a row that is no date at the right. */
const nameIn = ({ cells, text }: TextRow): string =>
  cells.length === 2 && findDates(cells[1]!).length > 0 ? cells[0]! : text.split('\t').at(-1)!

const withMore = (above: TextRow, more: string): string => {
  const name = nameIn(above)
  const whole = isHyphened(name, more) ? `${name.slice(0, -1)}${more}` : `${name} ${more}`
  return above.text.replace(name, () => whole)
}

/** "Pilbara En-", "ergy Services" */
const isHyphened = (name: string, more: string): boolean =>
  /\p{L}-$/u.test(name) && /^\p{Ll}/u.test(more)

function isWrappedBullet({ source }: TextRow, { source: bullet, text }: TextRow): boolean {
  if (!bullet.list || source.list || source.bold !== bullet.bold || text.length < FULL) return false
  if (source.page !== bullet.page || source.block !== bullet.block) return false
  return source.x > bullet.x + 2
}

/** @param last the last of the rows that were joined to the one above */
function isWrappedName(row: TextRow, above: TextRow, last: TextRow): boolean {
  if (row.source.list || isProse(above.text)) return false
  const name = nameIn(above)
  const areNames = [row, above].every(({ text }) => text.length < MAX_NAME)
  if (!areNames || above.cells.length > 2 || findDates(name).length > 0) return false
  if (isAlike(row, last) && endsTitle(name, row)) return true
  return goesOnIn(name, row.text) && (isAlike(row, last) || isNextLine(row, last))
}

/** Words of a title that stand alone in the line below. */
const MAX_END = 2

/** "Hill Foods, Leeds — Business Development" above "Representative": the title goes on. */
function endsTitle(name: string, { text }: TextRow): boolean {
  const [, begin = ''] = /\s[–—]\s*([^–—]+)$/u.exec(name) ?? []
  if (begin === '' || countWords(text) > MAX_END || titleScore(begin) >= 1) return false
  return (
    titleScore(text) >= 1 && companyScore(text) < 1 && titleScore(`${begin} ${text}`) >= SURE_TITLE
  )
}

const goesOnIn = (name: string, next: string): boolean =>
  OPEN.test(name) ||
  GOES_ON.test(next) ||
  END.test(next) ||
  isHyphened(name, next) ||
  (/\([^)]*$/u.test(name) && CLOSES.test(next))

/** The line below in the same column; the end of a name may be in other type than its beginning. */
const isNextLine = ({ source }: TextRow, { source: above }: TextRow): boolean =>
  source.page === above.page &&
  Math.abs(source.size - above.size) < 1 &&
  Math.abs(source.x - above.x) < 1 &&
  source.y - above.y < 2 * above.size

const isAlike = ({ source: left }: TextRow, { source: right }: TextRow): boolean =>
  left.block === right.block &&
  left.page === right.page &&
  left.bold === right.bold &&
  left.size === right.size
