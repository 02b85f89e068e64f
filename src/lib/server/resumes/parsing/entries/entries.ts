import type { EntryRow } from './rows/entry-rows.ts'
import type { Entry } from './entry.ts'
import { splitLabelled } from './labelled-entries.ts'
import { companyScore, SURE_TITLE, titleScore } from '../likeness.ts'
import { readLabel } from '../sections/labels.ts'
import { titleBelow } from './titles-below.ts'

/** Maximum of head rows before the date. */
const MAX_ROWS_BEFORE = 4
/** Maximum of head rows after the date; further plain rows describe the work. */
const MAX_ROWS_AFTER = 3

/**
 * Cuts a section into entries. Each date that heads a row makes one; the short rows before it belong
 * to it as far as the first entry of the section has as many before its own.
 */
export function splitEntries(rows: readonly EntryRow[]): Entry[] {
  const forms = splitLabelled(rows)
  if (forms) return forms
  const anchors = anchorsOf(rows)
  if (anchors.length === 0) return splitUndated(rows)
  const lead = leadOf(rows, anchors)
  const starts = anchors.map((anchor, nth) =>
    nth === 0 ? 0 : startOf(rows, anchors[nth - 1]!, anchor, lead),
  )
  return anchors.map((anchor, nth) =>
    toEntry(rows.slice(starts[nth], starts[nth + 1] ?? rows.length), rows[anchor]!),
  )
}

/** Spans anchor entries; single dates do so too where they stand like them, or where no span is. */
function anchorsOf(rows: readonly EntryRow[]): number[] {
  const spans = rows.flatMap((row, at) => (row.date && row.date.kind !== 'point' ? [at] : []))
  const points = rows.flatMap((row, at) => (row.date?.kind === 'point' ? [at] : []))
  const plainPoints = points.filter(at => !rows[at]!.row.source.list)
  if (spans.length === 0) return plainPoints.length > 0 ? plainPoints : points
  // Bullets with spans are work within an entry, unless entries are bullets.
  const plain = spans.filter(at => !rows[at]!.row.source.list)
  const chosen =
    plain.length > 0
      ? spans.filter(
          at =>
            plain.includes(at) ||
            (standAlike(rows[at]!, rows[plain[0]!]!) && isSet(rows[at]!, rows[plain[0]!]!)),
        )
      : spans
  const alike = plainPoints.filter(at =>
    chosen.some(
      other =>
        standAlike(rows[at]!, rows[other]!) ||
        isSet(rows[at]!, rows[other]!) ||
        namesBoth(rows[at]!),
    ),
  )
  return [...chosen, ...alike].toSorted((left, right) => left - right)
}

const standAlike = ({ row: left }: EntryRow, { row: right }: EntryRow): boolean =>
  left.cells.length === right.cells.length && left.source.bold === right.source.bold

/** Whether a bullet is set as a head is: its mark is lost in some of them, such as the first of a page. */
const isSet = (bullet: EntryRow, head: EntryRow): boolean =>
  bullet.row.cells.length === head.row.cells.length &&
  bullet.row.source.x > 0 &&
  bullet.row.source.size === head.row.source.size &&
  Math.abs(bullet.row.source.x - head.row.source.x) < 1

/** How many rows of their head most entries have before the date; in doubt, as many as the first. */
function leadOf(rows: readonly EntryRow[], anchors: readonly number[]): number {
  const leads = anchors.flatMap((anchor, nth) => {
    const from = nth === 0 ? 0 : anchors[nth - 1]! + 1
    const described = rows.slice(from, anchor).findLastIndex(row => row.describes)
    const isKnown = nth === 0 || described >= 0
    return isKnown ? [Math.min(anchor - from - described - 1, MAX_ROWS_BEFORE)] : []
  })
  const counts = Map.groupBy(leads, lead => lead)
  return leads.toSorted((left, right) => counts.get(right)!.length - counts.get(left)!.length)[0]!
}

function startOf(rows: readonly EntryRow[], before: number, anchor: number, lead: number): number {
  if (isComplete(rows[anchor]!)) return anchor
  const between = rows.slice(before + 1, anchor)
  const described = between.findLastIndex(row => row.describes)
  const tail = between.length - described - 1
  if (tail <= lead) return anchor - tail
  if (lead > 0) return anchor - lead
  return described === -1 ? anchor : anchor - leadByLooks(rows, anchor, tail)
}

/** Without a lead to go by, a row in bold above a plain date begins the entry. */
function leadByLooks(rows: readonly EntryRow[], anchor: number, tail: number): number {
  if (rows[anchor]!.row.source.bold) return 0
  for (let back = Math.min(tail, MAX_ROWS_AFTER); back > 0; back -= 1)
    if (rows[anchor - back]!.row.source.bold) return back
  return 0
}

function toEntry(rows: readonly EntryRow[], anchor: EntryRow): Entry {
  const at = rows.indexOf(anchor)
  const above = rows.slice(0, at)
  const before = isComplete(anchor) ? [] : above.filter(row => !row.describes)
  const after = rows.slice(at + 1)
  const described = after.findIndex(row => row.describes || isSentenceOf(row, anchor))
  const headEnd = Math.min(described === -1 ? after.length : described, MAX_ROWS_AFTER)
  const head = [...before, anchor, ...after.slice(0, headEnd)]
  const title = head.some(row => namesTitle(row)) ? undefined : titleBelow(after, headEnd)
  const labelled = after.filter(row => row === title || isCompany(row))
  const more = new Set([...labelled, ...(title ? [title] : [])])
  return {
    head: [...head, ...[...more].filter(row => !head.includes(row))],
    date: anchor.date,
    description: [
      ...above.filter(row => !before.includes(row)),
      ...after.slice(headEnd).filter(row => !labelled.includes(row)),
    ],
  }
}

/** Whether a row names a title and a company, and needs no other rows. */
function isComplete({ rest }: EntryRow): boolean {
  const names = rest.split('\t')
  const isTitled = names.some(name => titleScore(name) >= SURE_TITLE)
  return isTitled && names.some(name => companyScore(name) >= 1 && titleScore(name) < 1)
}

/** The sentence that a head was read from. */
const isSentenceOf = ({ row }: EntryRow, anchor: EntryRow): boolean =>
  row.source.list && row.line === anchor.row.line

const namesTitle = ({ rest }: EntryRow): boolean =>
  rest.split('\t').some(name => titleScore(name) >= 1)

/** "Employer: Hill Foods Ltd" may stand below the tasks. */
const isCompany = ({ describes, row }: EntryRow): boolean =>
  !describes && readLabel(row.text)?.label === 'company'

/** Without any date, a short line after a description, or one in bold after plain ones, begins an entry. */
function splitUndated(rows: readonly EntryRow[]): Entry[] {
  const entries: Entry[] = []
  for (const [at, row] of rows.entries()) {
    const current = entries.at(-1)
    if (!row.describes && beginsUndated(row, rows[at - 1], current))
      entries.push({ head: [row], date: null, description: [] })
    else if (current && !row.describes && current.head.length < MAX_ROWS_BEFORE)
      current.head.push(row)
    else current?.description.push(row)
  }
  return entries
}

/** "Site Clerk | Hill Foods, Leeds": a title and more in one row. */
const namesBoth = ({ rest }: EntryRow): boolean => {
  const names = rest.split(/\t|\s*[|•·]\s*|\s[–—-]\s/u)
  return names.length > 1 && names.some(name => titleScore(name) >= 1)
}

function beginsUndated(
  entryRow: EntryRow,
  before: EntryRow | undefined,
  current: Entry | undefined,
): boolean {
  const { row } = entryRow
  if (!current || current.description.length > 0) return true
  if (namesBoth(entryRow) && current.head.some(other => namesBoth(other))) return true
  return row.source.bold && before?.row.source.bold === false
}
