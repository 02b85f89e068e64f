import { type TextRow, toRow } from '../../rows.ts'

/** Years before the first of an era. */
const ERAS: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925 }
const EVENT =
  /^(?:(?<era>令和|平成|昭和)\s*(?<eraYear>\d{1,2}|元)|(?<year>(?:19|20)\d\d))\s*[年/.]?\s*(?<month>\d{1,2})\s*月?\s+(?<rest>\S.*)$/u
const BEGINS = /\s*(?:に)?(?:入社|入職|就職|入所|入行|入学|編入学?)$/u
const ENDS =
  /\s*(?:を|より)?\s*(?:一身上の都合により|会社都合により|契約期間満了により|定年により)?\s*(?:退社|退職|退所|卒業(?:見込み?)?|修了(?:見込み?)?|中退|中途退学)$/u
/** Lines that close the list. */
const CLOSING = /^(?:現在に至る|以上)$/u

interface Event {
  row: TextRow
  /** "2019年4月" */
  date: string
  name: string
  kind: 'begins' | 'ends' | 'other'
}

/**
 * Joins the rows of a Japanese rirekisho, which has one row for the start and one for the end of each
 * job. They become one row with a span; other rows stay unchanged.
 */
export function joinEvents(rows: readonly TextRow[]): TextRow[] {
  const events = rows.map(row => readEvent(row))
  if (events.every(event => event === null || event.kind === 'other')) return [...rows]
  const ended = new Set<Event>()
  return rows.flatMap((row, at) => {
    const event = events[at]
    if (!event) return CLOSING.test(row.text.trim()) ? [] : [row]
    if (ended.has(event)) return []
    if (event.kind === 'other') return [row]
    return [spanOf(event, events.slice(at + 1), ended)]
  })
}

function spanOf(event: Event, later: readonly (Event | null)[], ended: Set<Event>): TextRow {
  const { date, kind, name, row } = event
  if (kind === 'ends') return toRow(`${name}\t– ${date}`, row.line, row.source)
  const end = later.find(
    (other): other is Event => other?.kind === 'ends' && isSame(other.name, name),
  )
  if (end) ended.add(end)
  return toRow(`${name}\t${date} – ${end?.date ?? '現在'}`, row.line, row.source)
}

/** The last day often names the company alone: "同社 退社". */
const isSame = (ending: string, beginning: string): boolean =>
  ending === '' ||
  ending.startsWith('同') ||
  ending.startsWith(beginning) ||
  beginning.startsWith(ending)

function readEvent(row: TextRow): Event | null {
  const groups = EVENT.exec(row.text.replaceAll('\t', ' ').trim())?.groups
  if (!groups) return null
  const { era, eraYear, month, rest = '', year } = groups
  const ofEra = era ? ERAS[era]! + (eraYear === '元' ? 1 : Number(eraYear)) : 0
  const kind = kindOf(rest)
  const name = rest.replace(BEGINS, '').replace(ENDS, '').trim()
  return { date: `${year ?? ofEra}年${month}月`, kind, name, row }
}

function kindOf(text: string): Event['kind'] {
  if (BEGINS.test(text)) return 'begins'
  return ENDS.test(text) ? 'ends' : 'other'
}
