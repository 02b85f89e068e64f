import { findDates, withoutDates } from '../dates/dates.ts'
import { isPlace } from '../person/places.ts'
import { type TextRow, toRow } from '../rows.ts'
import { trimMarks } from '../text.ts'

/** Maximum distance of two lines at the same height, in parts of their size. */
const LEVEL = 0.45

/**
 * Moves dates and places from a separate column to the line that they belong to: a line of only dates
 * or places joins the one at its height.
 */
export function joinBaselines(rows: readonly TextRow[]): TextRow[] {
  const sides = rows.filter(row => isSideNote(row))
  const taken = new Set<TextRow>()
  const added = new Map<TextRow, TextRow[]>()
  // The place, the dates and how long: all of a note stands beside the first line of its entry.
  const ofNotes = new Map<number, TextRow>()
  for (const side of sides) {
    if (taken.has(side) || added.has(side)) continue
    const { block } = side.source
    const level = rows.find(row => row !== side && !taken.has(row) && isLevel(row, side))
    const note = ofNotes.get(block)
    const partner = partnerOf(side, { besides: added.get(note ?? side) ?? [], level, note })
    if (!partner) continue
    taken.add(side)
    added.set(partner, [...(added.get(partner) ?? []), side])
    if (partner.source.block !== block) ofNotes.set(block, partner)
  }
  return rows.filter(row => !taken.has(row)).map(row => withCells(row, added.get(row) ?? []))
}

interface Beside {
  /** The row at the height of a side note, and that of the note's first line. */
  level: TextRow | undefined
  note: TextRow | undefined
  /** What stands beside the first line already. */
  besides: readonly TextRow[]
}

/** The row that a side note belongs to; of several dates each belongs to the row at its height. */
function partnerOf(side: TextRow, { besides, level, note }: Beside): TextRow | undefined {
  const isNext = holdsDate(side) && besides.some(other => holdsDate(other))
  return isNext ? (level ?? note) : (note ?? level)
}

const holdsDate = ({ text }: TextRow): boolean => findDates(text).length > 0

const DURATION = /^(?:\d{1,2} years?)?\s?(?:\d{1,2} months?)?$/iu

function isSideNote(row: TextRow): boolean {
  if (row.source.y === 0 || row.text.length > 45) return false
  if (isPlace(row.text) || DURATION.test(row.text)) return true
  const spans = findDates(row.text)
  return spans.length > 0 && trimMarks(withoutDates(row.text, spans)).length < 3
}

function isLevel({ source: row, text }: TextRow, { source: side }: TextRow): boolean {
  if (row.page !== side.page || text.length > 110) return false
  return Math.abs(row.y - side.y) <= LEVEL * Math.max(row.size, side.size, 8)
}

/** Orders the cells as on the page: a date at the left of its line comes first. */
function withCells(row: TextRow, sides: readonly TextRow[]): TextRow {
  if (sides.length === 0) return row
  const ordered = [row, ...sides].toSorted((left, right) => left.source.x - right.source.x)
  // The bullet of a row behind its date begins no entry of a list.
  const list = row.source.list && ordered[0] === row
  return toRow(ordered.map(({ text }) => text).join('\t'), row.line, { ...row.source, list })
}
