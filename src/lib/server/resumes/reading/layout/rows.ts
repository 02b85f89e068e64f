import type { Line } from '../document.ts'
import { isRightToLeft } from './bidi.ts'
import { type Block, isSameRow } from './blocks.ts'
import type { Region } from './columns.ts'
import type { Fragment } from './fragment.ts'

/** A line of a page: fragments in reading order. */
export interface LayoutRow {
  fragments: Fragment[]
  y: number
  size: number
  /** Rows of the same block belong together; null where fragments of several blocks share the row. */
  block: Block | null
}

const ALIGNED = 0.4

/** The rows of a region from top to bottom: fragments on one baseline are one row. */
export function toRows({ blocks }: Region): LayoutRow[] {
  const rows: LayoutRow[] = []
  for (const block of blocks.toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const own = rowsOfBlock(block)
    for (const row of own) {
      const beside = rows.find(
        other => mayJoin(other, row, own.length === 1) && isBeside(other, row),
      )
      if (beside) join(beside, row)
      else rows.push(row)
    }
  }
  for (const row of rows) sortAcross(row.fragments)
  return rows
}

function rowsOfBlock(block: Block): LayoutRow[] {
  const rows: LayoutRow[] = []
  for (const fragment of block.fragments) {
    const row = rows.at(-1)
    if (row && isSameRow(row.fragments[0]!, fragment)) row.fragments.push(fragment)
    else rows.push({ block, fragments: [fragment], size: fragment.size, y: fragment.y })
  }
  return rows
}

/** A block of one line, such as a date at the right margin, belongs to the line beside it. */
function mayJoin(other: LayoutRow, row: LayoutRow, single: boolean): boolean {
  return single || (other.block !== row.block && isSingle(other.block))
}

function isSingle(block: Block | null): boolean {
  const first = block?.fragments[0]
  return !block || !first || block.fragments.every(fragment => isSameRow(first, fragment))
}

function isBeside(a: LayoutRow, b: LayoutRow): boolean {
  return Math.abs(a.y - b.y) <= ALIGNED * Math.max(a.size, b.size)
}

function join(into: LayoutRow, row: LayoutRow): void {
  into.fragments.push(...row.fragments)
  if (isSingle(into.block)) into.block = isSingle(row.block) ? null : row.block
}

function sortAcross(fragments: Fragment[]): void {
  const leftward = fragments.every(({ text }) => isRightToLeft(text))
  fragments.sort((a, b) => (leftward ? b.x - a.x : a.x - b.x))
}

/** Rows as lines of the document, from this number of the last block before them on. */
export function toLines(rows: readonly LayoutRow[], page: number, block: number): Line[] {
  let number = block
  return rows.map((row, index) => {
    const last = rows[index - 1]
    if (!last || !goesOn(last, row)) number += 1
    return toLine(row, page, number)
  })
}

/** Whether a row is of the same paragraph as the one above: of one block, and of the same look. */
function goesOn(last: LayoutRow, row: LayoutRow): boolean {
  const isAlike = isBold(last) === isBold(row) && Math.abs(last.size - row.size) < 0.5
  return row.block !== null && row.block === last.block && isAlike
}

function isBold({ fragments }: LayoutRow): boolean {
  return countLetters(fragments.filter(({ bold }) => bold)) > countLetters(fragments) / 2
}

function countLetters(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, { text }) => sum + text.length, 0)
}

function toLine(row: LayoutRow, page: number, block: number): Line {
  const { fragments, size, y } = row
  const left = Math.min(...fragments.map(({ x }) => x))
  const right = Math.max(...fragments.map(({ width, x }) => x + width))
  return {
    block,
    bold: isBold(row),
    heading: false,
    list: false,
    page,
    part: 'body',
    size,
    text: fragments.map(({ text }) => text).join('\t'),
    width: right - left,
    x: left,
    y,
  }
}
