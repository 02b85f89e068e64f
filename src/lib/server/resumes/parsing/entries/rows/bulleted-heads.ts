import { findDates, withoutDates } from '../../dates/dates.ts'
import { DURATION } from '../../dates/durations.ts'
import { type Label, readLabel } from '../../sections/labels.ts'
import { isProse, type TextRow, toRow } from '../../rows.ts'
import { countWords } from '../../text.ts'

/** Maximum of rows between a head and its date: the company, the place. */
const MAX_ROWS_BETWEEN = 2
/** Maximum of other words in a row with a date. */
const MAX_OTHER_WORDS = 2
/** Words of a name behind its label. */
const MAX_WORDS = 10

/** Removes the bullet of a bold row above a row of only dates, which begins an entry. */
export function unbulletHeads(rows: readonly TextRow[]): TextRow[] {
  return rows.map((row, at) => {
    const { bold, list } = row.source
    if (list && isLabelled(row)) return withoutBullet(row)
    if (list && isOutside(row, rows[at + 1])) return withoutBullet(row)
    if (!list || !bold) return row
    const below = rows.slice(at + 1, at + 2 + MAX_ROWS_BETWEEN)
    const dated = below.findIndex(other => other.source.list || isDate(other))
    const isHead = dated >= 0 && isDate(below[dated]!)
    return isHead ? withoutBullet(row) : row
  })
}

const withoutBullet = ({ large, line, source, text }: TextRow): TextRow =>
  toRow(text.replace(NUMBER, ''), line, { ...source, list: false }, large)

/** "1. Company: Hill Foods Ltd" */
const NUMBER = /^\d{1,2}[.)]\s*/u
const OF_HEADS: ReadonlySet<Label> = new Set(['title', 'company', 'date'])

/** Whether a bullet is a label of a position with its value: "• Duration: 2019 – 2021". */
function isLabelled({ text }: TextRow): boolean {
  const { label = 'ignored', value = '' } = readLabel(text.replace(NUMBER, '')) ?? {}
  if (!OF_HEADS.has(label) || isProse(value) || countWords(value) > MAX_WORDS) return false
  return label === 'date' ? findDates(value).length > 0 : value !== ''
}

/** Points by which a line is set in behind the bullet above it. */
const MIN_INDENT = 4

/** "• Hill Foods Ltd", and behind its bullet "Cook ⇥ 2014 – 2019": a company above the title and its dates. */
function isOutside({ source, text }: TextRow, below: TextRow | undefined): boolean {
  if (!below || below.source.list || below.source.page !== source.page || isProse(text))
    return false
  const isDated = findDates(below.text).some(({ kind }) => kind !== 'point')
  return isDated && source.x > 0 && below.source.x - source.x >= MIN_INDENT
}

/** A row with a span of time and nothing else. */
export function isDate({ source, text }: TextRow): boolean {
  const spans = findDates(text)
  const isSpan = spans.length === 1 && spans[0]!.kind !== 'point'
  const others = withoutDates(text, spans).replaceAll(DURATION, ' ')
  return isSpan && !source.list && countWords(others) <= MAX_OTHER_WORDS
}
