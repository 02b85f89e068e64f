import type { Line } from '../document.ts'
import { groupBlocks } from './blocks.ts'
import type { Box } from './box.ts'
import { cutPage, type Margins } from './columns.ts'
import { joinColons } from './colons.ts'
import type { Fragment } from './fragment.ts'
import { toLines, toRows } from './rows.ts'
import { joinCells } from './ruled-tables.ts'

interface Page {
  /** From 1. */
  page: number
  width: number
  /** Horizontal and vertical lines drawn on it. */
  rules: readonly Box[]
  /** The number of the last block before it. */
  block: number
  /** The columns in which the page before ended. */
  open: Margins | null
}

interface Read {
  columns: number
  lines: Line[]
  /** The columns in which it ends. */
  margins: Margins | null
}

/** The lines of a page in the order in which a person reads them, and how many columns it has. */
export function layOut(
  fragments: readonly Fragment[],
  { block, open, page, rules, width }: Page,
): Read {
  const blocks = groupBlocks(joinColons(joinCells(fragments, rules)))
  const { columns, margins, regions } = cutPage(blocks, { open, rules, width })
  const lines: Line[] = []
  for (const region of regions)
    lines.push(...toLines(toRows(region), page, lines.at(-1)?.block ?? block))
  return { columns, lines, margins }
}
