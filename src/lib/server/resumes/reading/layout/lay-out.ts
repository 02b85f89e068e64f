import type { Line } from '../document.ts'
import { groupBlocks } from './blocks.ts'
import type { Box } from './box.ts'
import { cutPage } from './columns.ts'
import type { Fragment } from './fragment.ts'
import { toLines, toRows } from './rows.ts'

interface Page {
  /** From 1. */
  page: number
  width: number
  /** Horizontal lines drawn on it. */
  rules: readonly Box[]
  /** The number of the last block before it. */
  block: number
}

/** The lines of a page in the order in which a person reads them, and how many columns it has. */
export function layOut(
  fragments: readonly Fragment[],
  { block, page, rules, width }: Page,
): { columns: number; lines: Line[] } {
  const { columns, regions } = cutPage(groupBlocks(fragments), { rules, width })
  const lines: Line[] = []
  for (const region of regions)
    lines.push(...toLines(toRows(region), page, lines.at(-1)?.block ?? block))
  return { columns, lines }
}
