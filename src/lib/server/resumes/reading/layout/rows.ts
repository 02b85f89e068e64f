import type { Line } from '../document.ts'
import { isRightToLeft } from './bidi.ts'
import { type Block, isSameRow } from './blocks.ts'
import type { Region } from './columns.ts'
import type { Fragment } from './fragment.ts'

/** A line as it stands on its page: fragments in the order in which they are read. */
export interface Row {
  fragments: Fragment[]
  y: number
  size: number
  /** Rows of the same block belong together; null where fragments of several blocks share the row. */
  block: Block | null
}

const ALIGNED = 0.4

/** The rows of a region from top to bottom: what stands on one baseline is one row. */
export function toRows({ blocks }: Region): Row[] {
  const rows: Row[] = []
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

function rowsOfBlock(block: Block): Row[] {
  const rows: Row[] = []
  for (const fragment of block.fragments) {
    const row = rows.at(-1)
    if (row && isSameRow(row.fragments[0]!, fragment)) row.fragments.push(fragment)
    else rows.push({ block, fragments: [fragment], size: fragment.size, y: fragment.y })
  }
  return rows
}

/** A block of one line, such as a date at the right margin, belongs to the line beside it. */
function mayJoin(other: Row, row: Row, single: boolean): boolean {
  return single || (other.block !== row.block && isSingle(other.block))
}

function isSingle(block: Block | null): boolean {
  const first = block?.fragments[0]
  return !block || !first || block.fragments.every(fragment => isSameRow(first, fragment))
}

function isBeside(a: Row, b: Row): boolean {
  return Math.abs(a.y - b.y) <= ALIGNED * Math.max(a.size, b.size)
}

function join(into: Row, row: Row): void {
  into.fragments.push(...row.fragments)
  if (isSingle(into.block)) into.block = isSingle(row.block) ? null : row.block
}

function sortAcross(fragments: Fragment[]): void {
  const leftward = fragments.every(({ text }) => isRightToLeft(text))
  fragments.sort((a, b) => (leftward ? b.x - a.x : a.x - b.x))
}

/** Rows as lines of the document, from this number of the last block before them on. */
export function toLines(rows: readonly Row[], page: number, block: number): Line[] {
  let number = block
  return rows.map((row, index) => {
    const last = rows[index - 1]
    if (!last || !goesOn(last, row)) number += 1
    return toLine(row, page, number)
  })
}

/** Whether a row is of the same paragraph as the one above: of one block, and of the same look. */
function goesOn(last: Row, row: Row): boolean {
  const isAlike = isBold(last) === isBold(row) && Math.abs(last.size - row.size) < 0.5
  return row.block !== null && row.block === last.block && isAlike
}

function isBold({ fragments }: Row): boolean {
  return countLetters(fragments.filter(({ bold }) => bold)) > countLetters(fragments) / 2
}

function countLetters(fragments: readonly Fragment[]): number {
  return fragments.reduce((sum, { text }) => sum + text.length, 0)
}

function toLine(row: Row, page: number, block: number): Line {
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
