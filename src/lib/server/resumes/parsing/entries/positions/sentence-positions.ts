import { isDate } from '../rows/bulleted-heads.ts'
import { findDates } from '../../dates/dates.ts'
import { companyScore, titleScore } from '../../likeness.ts'
import { type TextRow, toRow } from '../../rows.ts'
import { joinSentences } from './join-sentences.ts'
import { readPosition, type SentencePosition } from './sentence.ts'

/**
 * "Presently working with Acme Ltd as Clerk since May 2016": positions in sentences become rows
 * of a head, and the sentence its first point.
 */
export function readSentencePositions(broken: readonly TextRow[]): TextRow[] {
  const rows = joinSentences(broken)
  const isUndated = rows.every(({ text }) => findDates(text).length === 0)
  const positions = rows.map((row, at) =>
    positionIn(row, rows.slice(Math.max(0, at - MAX_HEAD), at), isUndated),
  )
  // Without dates nothing else says where a position begins.
  const areAllSentences = isUndated && positions.some(position => position !== null)
  return rows.flatMap((row, at) => {
    const position = positions[at]
    if (!position)
      return [areAllSentences ? toRow(row.text, row.line, { ...row.source, list: true }) : row]
    const head = [position.title, position.company, position.dates].filter(Boolean).join('\t')
    return [
      toRow(head, row.line, { ...row.source, list: false }),
      toRow(row.text, row.line, { ...row.source, list: true }),
    ]
  })
}

/** Rows of a head above a sentence: the dates and a title. */
const MAX_HEAD = 2

/** @param above the rows above, the nearest last */
function positionIn(
  row: TextRow,
  above: readonly TextRow[],
  isUndated: boolean,
): SentencePosition | null {
  const position = readPosition(row)
  if (!position) return null
  const isDated = position.dates !== '' || isUndated || (!row.source.list && areDates(above))
  const isWhole = position.company !== null && isDated
  return isWhole || completes(position, above.at(-1)) ? position : null
}

/** Whether the rows above date what is below, and name no employer. */
function areDates(above: readonly TextRow[]): boolean {
  const others = above.slice(above.findLastIndex(row => isDate(row)) + 1)
  return others.length < above.length && others.every(({ text }) => companyScore(text) < 1)
}

/** "Worked as Controller" below a company and its dates. */
function completes({ company, dates }: SentencePosition, above: TextRow | undefined): boolean {
  if (!above || above.source.list || company !== null || dates !== '') return false
  return findDates(above.text).length > 0 && titleScore(above.text) < 1
}
