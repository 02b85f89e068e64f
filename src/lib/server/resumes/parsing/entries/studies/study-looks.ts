import type { Line } from '../../../reading/document.ts'
import type { Draft } from './education-names.ts'
import type { EntryRow } from '../rows/entry-rows.ts'

/** Whether a row looks as the first of the study above does, and as no other row of it: the next study begins. */
export function beginsByLooks({ date, row }: EntryRow, current: Draft | undefined): boolean {
  if (!current?.degree || !current.date || date) return false
  const [first, ...others] = current.rows
  const isAlike = (other: EntryRow) => looksAlike(row.source, other.row.source)
  if (!first || first.date || others.length === 0 || first.row.text === row.text) return false
  return isAlike(first) && !others.some(other => isAlike(other))
}

const looksAlike = (one: Line, other: Line): boolean =>
  one.bold === other.bold &&
  one.heading === other.heading &&
  Math.abs(one.size - other.size) < 0.1 &&
  Math.abs(one.x - other.x) < 1
