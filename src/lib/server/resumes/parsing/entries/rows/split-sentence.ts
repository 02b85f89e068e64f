import { findDates } from '../../dates/dates.ts'
import { titleScore } from '../../likeness.ts'
import { type TextRow, toRow } from '../../rows.ts'
import { joinLabel } from '../../sections/labels.ts'
import { readTableHead } from '../../sections/table-heads.ts'
import { countWords } from '../../text.ts'

/** "Interpreter, Health Trust (2012 to 2017). Six to nine appointments a day" is a head and its first sentence. */
export function splitSentence(row: TextRow): TextRow[] {
  const labelled = readTableHead(row) ? null : joinLabel(row.cells)
  if (labelled !== null) return [toRow(labelled, row.line, { ...row.source, list: false })]
  const end = headEnd(row.text)
  if (end === null) return [row]
  const head = row.text.slice(0, end).replace(/[.:\s–—-]+$/u, '')
  // The text about it reads as its first point.
  const sentence = toRow(row.text.slice(end), row.line, { ...row.source, list: true })
  return [toRow(head, row.line, row.source), sentence]
}

/** From this many words behind a date they describe the work; fewer may be a place. */
const MAX_WORDS_AFTER = 6
/** The longest text before the date of a head, and the first from which a date does not open its row. */
const MAX_HEAD = 110
const OPENING = 5

/** Where the head of a row ends; null in a row that does not also describe the work. */
function headEnd(text: string): number | null {
  const [span] = findDates(text)
  if (!span || span.from > MAX_HEAD) return null
  const after = text.slice(span.to)
  const stop =
    span.from < OPENING
      ? STOP_AFTER_NAMES.exec(after)
      : (STOP_AFTER_DATE.exec(after) ?? dashBetween(text.slice(0, span.from), after))
  if (!stop || (span.from < OPENING && titleScore(stop[1] ?? '') < 1)) return null
  return span.to + stop[0].length
}

const STOP_AFTER_DATE = /^[)\]]?(?:\.\s+(?=[\p{Lu}\d])|:\s+(?=[\p{L}\d]))/u
/** "2021 – 2023  Sales advisor, Toy House: tills, rota": behind names, and not behind "St." */
const STOP_AFTER_NAMES =
  /^[\s:,–—-]+([^:.]{3,80}?(?:\p{L}{4}|\)|,\s\p{Lu}{2,3}))[.:]\s+(?=[\p{L}\d])/u
const DASHED = /\S(?:\s+[–—-]|,)\s+(?:\S.*\s)?[–—|-]\s+$/u

/** "Team Leader - Acme - 2021 to now - 18 pickers, returns": tasks are several, or many words. */
function dashBetween(before: string, after: string): RegExpExecArray | null {
  const dash = /^\s+[–—|-]\s+(?=[\p{L}\d])/u.exec(after)
  const isProse = /[,;]/u.test(after) || countWords(after) > MAX_WORDS_AFTER
  return dash && isProse && DASHED.test(before) ? dash : null
}
