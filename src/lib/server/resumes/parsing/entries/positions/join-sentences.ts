import { isDate } from '../rows/bulleted-heads.ts'
import { type TextRow, toRow } from '../../rows.ts'
import { readPosition } from './sentence.ts'

/** Lines in which a sentence may go on. */
const MAX_LINES = 2
/** Rows of a head above a sentence: the dates and a name. */
const MAX_HEAD = 2

/** A sentence that a page broke before it names the employer or the dates, in one row. */
export function joinSentences(rows: readonly TextRow[]): TextRow[] {
  const joined: TextRow[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at]!
    const more = mayGoOn(row) ? linesBelow(rows, at, joined) : 0
    const lines = [row, ...rows.slice(at + 1, at + 1 + more)]
    joined.push(more === 0 ? row : toRow(textOf(lines), row.line, row.source, row.large))
    at += more
  }
  return joined
}

const textOf = (rows: readonly TextRow[]): string =>
  rows.map(({ text }) => text.replaceAll('\t', ' ')).join(' ')

const mayGoOn = (row: TextRow): boolean => BEGINS.test(row.text) || readPosition(row) !== null

/** How many lines below go on with a sentence. */
function linesBelow(rows: readonly TextRow[], at: number, above: readonly TextRow[]): number {
  const row = rows[at]!
  const isDated = above.slice(-MAX_HEAD).some(other => isDate(other))
  const isWhole = isComplete(row, isDated) && !OPEN_SPAN.test(row.text)
  return isWhole ? 0 : linesToJoin(row, rows.slice(at + 1, at + 1 + MAX_LINES), isDated)
}

/** Whether a sentence names the employer, and the dates where the head above does not. */
function isComplete(row: TextRow, isDated: boolean): boolean {
  const position = readPosition(row)
  return position !== null && position.company !== null && (isDated || position.dates !== '')
}

/** "1. Worked as a", "Presently working with" */
const BEGINS =
  /^\W*(?:\d{1,2}[.)]\s*)?(?:\w+ (?:i )?(?:am )?)?(?:worked|working)\s+(?:as|with|in|at|for)\b/iu

function linesToJoin(row: TextRow, below: readonly TextRow[], isDated: boolean): number {
  for (const [at, next] of below.entries()) {
    if (next.source.list || BEGINS.test(next.text) || (isDated && isDate(next))) return 0
    const lines = [row, ...below.slice(0, at + 1)]
    if (isComplete(toRow(textOf(lines), row.line, row.source), isDated))
      return at + 1 + countEnds(below[at + 1])
  }
  return 0
}

/** The line in which a span ends that began in the sentence above. */
const countEnds = (next: TextRow | undefined): number =>
  next && END_OF_SPAN.test(next.text) ? 1 : 0

/** "to April 2016." */
const END_OF_SPAN = /^(?:to|till|until|[-–—])\s+(?:\p{L}+\s+)?(?:\d{4}|date|present|now)\b/iu

/** "June 2010 to" */
const OPEN_SPAN = /\d{4}\s(?:to|till|until|[–-])$/iu
