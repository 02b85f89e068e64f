import { titleScore } from '../likeness.ts'
import { type Label, readLabel } from '../sections/labels.ts'
import type { Entry } from './entry.ts'
import type { EntryRow } from './rows/entry-rows.ts'

/** Fewer may be a label within one job. */
const MIN_ENTRIES = 2

/**
 * Jobs that are written as forms: "Company: …", "Period: …", "Position: …", and again. Each begins with
 * the same label and names its company. Null for a section that is written otherwise.
 */
export function splitLabelled(rows: readonly EntryRow[]): Entry[] | null {
  const labels = rows.map(row => labelOf(row))
  const first = labels.find(label => label !== null) ?? null
  const starts = labels.flatMap((label, at) => (label !== null && label === first ? [at] : []))
  if (starts.length < MIN_ENTRIES) return null
  const forms = starts.map((start, nth) => rows.slice(start, starts[nth + 1]))
  const areForms = forms.every(form => isForm(form))
  const isOther = rows.slice(0, starts[0]).some(({ date }) => date !== null)
  return areForms && !isOther ? forms.map(form => toEntry(form)) : null
}

const NAMING: ReadonlySet<Label> = new Set(['company', 'title', 'date'])

function labelOf({ row }: EntryRow): Label | null {
  const label = readLabel(row.text)?.label
  return label !== undefined && NAMING.has(label) ? label : null
}

/** Whether rows name one company, and have one title and one period at most. */
function isForm(rows: readonly EntryRow[]): boolean {
  const count = (label: Label) => rows.filter(row => labelOf(row) === label).length
  const periods = rows.filter(({ date }) => date !== null && date.kind !== 'point').length
  return count('company') === 1 && count('title') <= 1 && count('date') <= 1 && periods <= 1
}

function toEntry(rows: readonly EntryRow[]): Entry {
  const isTitled = rows.some(row => labelOf(row) === 'title')
  const date = rows.find(row => labelOf(row) === 'date') ?? rows.find(row => row.date !== null)
  const head = rows.filter(
    row =>
      row === date ||
      labelOf(row) !== null ||
      (!isTitled && !row.describes && titleScore(row.rest) >= 1),
  )
  return {
    date: date?.date ?? null,
    description: rows.filter(row => !head.includes(row)),
    head,
  }
}
