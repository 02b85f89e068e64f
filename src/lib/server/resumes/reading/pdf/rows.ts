import type { Line } from '../document.ts'
import { type Block, isSameRow } from './blocks.ts'
import type { Region } from './columns.ts'
import type { Fragment } from './fragments.ts'

/** A line as it stands on its page: fragments from left to right. */
export interface Row {
  fragments: Fragment[]
  y: number
  size: number
  /** Rows of the same block belong to one paragraph; null where fragments of several blocks share the row. */
  block: Block | null
}

const ALIGNED = 0.4

/** The rows of a region from top to bottom: what stands on one baseline is one row. */
export function toRows({ blocks }: Region): Row[] {
  const rows: Row[] = []
  for (const block of blocks.toSorted((a, b) => a.top - b.top || a.left - b.left)) {
    const own = rowsOfBlock(block)
    for (const row of own) {
      const beside = own.length === 1 ? findBeside(rows, row) : findSingleBeside(rows, row)
      if (beside) join(beside, row)
      else rows.push(row)
    }
  }
  for (const row of rows) row.fragments.sort((a, b) => a.x - b.x)
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
function findBeside(rows: Row[], row: Row): Row | undefined {
  return rows.find(other => isBeside(other, row))
}

function findSingleBeside(rows: Row[], row: Row): Row | undefined {
  return rows.find(
    other => other.block !== row.block && isSingle(other.block) && isBeside(other, row),
  )
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

/** Rows as lines of the document. `block` is the number of the last paragraph before them. */
export function toLines(rows: Row[], page: number, block: number): Line[] {
  let number = block
  let last: Row | null = null
  return rows.map(row => {
    if (!last || row.block === null || row.block !== last.block) number += 1
    last = row
    const first = row.fragments[0]!
    const end = row.fragments.at(-1)!
    const letters = row.fragments.reduce((sum, { text }) => sum + text.length, 0)
    const bold = row.fragments.reduce((sum, { bold: is, text }) => sum + (is ? text.length : 0), 0)
    return {
      block: number,
      bold: bold > letters / 2,
      heading: false,
      list: false,
      page,
      part: 'body',
      size: row.size,
      text: row.fragments.map(({ text }) => text).join('\t'),
      width: end.x + end.width - first.x,
      x: first.x,
      y: row.y,
    }
  })
}
