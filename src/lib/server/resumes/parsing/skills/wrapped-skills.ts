import type { TextRow } from '../rows.ts'

/** A row of a skills section, with the lines that it goes on in. */
export interface SkillRow {
  text: string
  line: number
  list: boolean
  bold: boolean
}

/** A list that goes on in the next line is one text. */
export function joinWrapped(
  rows: readonly TextRow[],
  isSkill: (text: string) => boolean,
): SkillRow[] {
  const joined: SkillRow[] = []
  let above: TextRow | null = null
  for (const row of rows) {
    const last = joined.at(-1)
    if (last && above && isUnderLabel(row, above))
      last.text = last.text.replace('\t', ` ${row.text}\t`)
    else if (last && above && (goesOn(row, above, last) || isHalf(row, above, isSkill)))
      last.text += ` ${row.text}`
    else joined.push({ ...row.source, text: row.text, line: row.line })
    above = row
  }
  return joined
}

/** "Curriculum ⇥ NGSS, Canvas", "design": the second line of a label in a column of its own. */
function isUnderLabel(
  { cells, source, text }: TextRow,
  { cells: [label = '', ...rest], source: above, text: whole }: TextRow,
): boolean {
  if (cells.length > 1 || rest.length !== 1 || source.block !== above.block) return false
  const end = above.x + (above.width * (label.length + 1)) / whole.length
  return /^\p{Ll}/u.test(text) && source.x + source.width <= end
}

/** "Document", "management": lines in one type that only together are a skill. */
const isHalf = (
  { source, text }: TextRow,
  { source: above, text: half }: TextRow,
  isSkill: (text: string) => boolean,
): boolean =>
  source.block === above.block &&
  source.bold === above.bold &&
  !source.list &&
  !isSkill(half) &&
  isSkill(`${half} ${text}`)

function goesOn(row: TextRow, above: TextRow, joined: SkillRow): boolean {
  if (row.source.list || labelOf(row.text) !== null) return false
  if (row.source.bold !== above.source.bold && !joined.text.includes(',')) return false
  if (/[,;&(/]$/u.test(above.text) || hasOpenBracket(joined.text)) return true
  return isWrapped(row, above)
}

function isWrapped(row: TextRow, above: TextRow): boolean {
  if (above.source.block !== row.source.block) return false
  if (/^\p{Ll}/u.test(row.text) && (above.source.list || above.text.length > 45)) return true
  if (!/[,;:|•·]/u.test(above.text)) return false
  return /^[\p{Ll}(&]/u.test(row.text) || (above.text.length > 60 && row.cells.length === 1)
}

const hasOpenBracket = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')')

export const labelOf = (text: string): string | null =>
  /^([^:：,;]{2,40})\s*[:：]/u.exec(text)?.[1] ?? null
