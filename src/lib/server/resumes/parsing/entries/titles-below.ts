import { companyScore, SURE_TITLE, titleScore } from '../likeness.ts'
import { readLabel } from '../sections/labels.ts'
import { countWords } from '../text.ts'
import { readPosition, type SentencePosition } from './positions/sentence.ts'
import type { EntryRow } from './rows/entry-rows.ts'

/**
 * The row below a head without title that has it: by a label or in a sentence anywhere, or at the begin
 * of the description.
 */
export const titleBelow = (rows: readonly EntryRow[], headEnd: number): EntryRow | undefined =>
  rows.find(row => isTitle(row)) ?? titleOf(rows[headEnd]) ?? statedTitle(rows)

/** "• Site Engineer: plans the works", "• Site Engineer": below a head without title, the first row may begin with it. */
function titleOf(row: EntryRow | undefined): EntryRow | undefined {
  const text = row?.row.text ?? ''
  const [, label = ''] = /^([^:.(]{4,60}?)(?:\s\([^)]*\))?:\s+\S/u.exec(text) ?? []
  const name = countWords(text) <= MAX_TITLE ? text : label
  return row && !/^advis[eo]r/iu.test(name) && titleScore(name) >= SURE_TITLE
    ? { ...row, rest: name }
    : undefined
}

/** "Working as Site Engineer in the planning team." anywhere below a head without title. */
function statedTitle(rows: readonly EntryRow[]): EntryRow | undefined {
  const row = rows.find(other => statesTitle(readPosition(other.row)))
  return row && { ...row, rest: readPosition(row.row)!.title }
}

const statesTitle = (position: SentencePosition | null): boolean =>
  position !== null &&
  position.dates === '' &&
  companyScore(position.company ?? '') < 1 &&
  titleScore(position.title) >= 1 &&
  countWords(position.title) <= MAX_STATED

/** Words of a title in a sentence, and of a point that is only a title. */
const MAX_STATED = 7
const MAX_TITLE = 3

/** "Designation: Site Engineer" stands anywhere in its entry. */
function isTitle({ row }: EntryRow): boolean {
  const named = row.source.list ? null : readLabel(row.text)
  return named?.label === 'title' && titleScore(named.value) >= 1
}
