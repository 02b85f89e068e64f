import { findDates, withoutDates } from '../dates/dates.ts'
import { type TextRow, toRow } from '../rows.ts'
import { countWords } from '../text.ts'

/** Rows between a head and its date: the company, the place. */
const MOST_BETWEEN = 2
/** Words that may stand beside a date that has its own row. */
const MOST_BESIDE = 2

/** A bullet in bold above a row with nothing but dates begins an entry: it is no point of the one before. */
export function unbulletHeads(rows: readonly TextRow[]): TextRow[] {
  return rows.map((row, at) => {
    const { bold, list } = row.source
    if (!list || !bold) return row
    const below = rows.slice(at + 1, at + 2 + MOST_BETWEEN)
    const dated = below.findIndex(other => other.source.list || isDate(other))
    const isHead = dated >= 0 && isDate(below[dated]!)
    return isHead ? toRow(row.text, row.line, { ...row.source, list: false }, row.large) : row
  })
}

/** A row with a span of time and nothing else. */
export function isDate({ source, text }: TextRow): boolean {
  const spans = findDates(text)
  const isSpan = spans.length === 1 && spans[0]!.kind !== 'point'
  return isSpan && !source.list && countWords(withoutDates(text, spans)) <= MOST_BESIDE
}
