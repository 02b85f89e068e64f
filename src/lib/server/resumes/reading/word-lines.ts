import type { Line, LinePart } from './document.ts'

/** A line of a Word document before it has its number and place. */
export interface WordLine {
  text: string
  part: LinePart
  size: number
  bold: boolean
  list: boolean
  heading: boolean
  /** Lines of one paragraph share it. */
  paragraph: object
}

/** A row of data is one line; otherwise one cell is read after the other. */
export function joinCells(cells: readonly WordLine[][]): WordLine[] {
  const filled = cells.filter(lines => lines.length > 0)
  const [first] = filled[0] ?? []
  if (!first || filled.length < 2 || !isData(filled)) return filled.flat()
  return [
    {
      ...first,
      bold: filled.every(([line]) => line?.bold),
      size: Math.max(...filled.map(([line]) => line?.size ?? 0)),
      text: filled.map(lines => lines.map(({ text }) => text).join(' ')).join('\t'),
    },
  ]
}

/** Whether cells hold a line each, or are the row of a wide table, where some short cells wrap. */
function isData(cells: readonly WordLine[][]): boolean {
  const wrapped = cells.filter(lines => lines.length > 1)
  if (wrapped.length === 0) return true
  const named = cells.filter(lines => lines.some(({ text }) => /[\p{L}\p{N}]/u.test(text)))
  const isWide = named.length > 2 && 2 * wrapped.length < named.length
  return isWide && wrapped.every(lines => lines.length <= MAX_WRAPPED && !lines.some(isLong))
}

/** Lines of a wrapped cell, and letters of each. */
const MAX_WRAPPED = 3
const MAX_LETTERS = 60

const isLong = ({ list, text }: WordLine): boolean => list || text.length > MAX_LETTERS

/** Lines of the document, each paragraph a block. Word files tell no places. */
export function toLines(lines: readonly WordLine[]): Line[] {
  let block = 0
  let last: object | null = null
  return lines.map(({ bold, heading, list, paragraph, part, size, text }) => {
    if (paragraph !== last) block += 1
    last = paragraph
    return { block, bold, heading, list, page: 1, part, size, text, width: 0, x: 0, y: 0 }
  })
}

/** First pages and others often have headers of their own that say the same. */
export function withoutRepeats(lines: readonly WordLine[]): WordLine[] {
  const seen = new Set<string>()
  return lines.filter(({ part, text }) => {
    if (part !== 'header' && part !== 'footer') return true
    const repeated = seen.has(`${part} ${text}`)
    seen.add(`${part} ${text}`)
    return !repeated
  })
}
