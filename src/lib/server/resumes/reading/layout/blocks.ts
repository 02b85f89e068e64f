import type { Box } from './box.ts'
import type { Fragment } from './fragment.ts'

/** Fragments below or next to each other; `bottom` is the baseline of the last. */
export interface Block extends Box {
  fragments: Fragment[]
}

/** Distances in parts of the height of the type. */
const SAME_ROW = 0.35
const MIN_LINE_GAP = 1.75
const MAX_LINE_GAP = 2.2
const SIDE_GAP = 2.2
const SIZE_CHANGE = 0.35
const FLUSH = 0.5
/** Blocks that may still go on. Most programs write a block in one go, some line by line across the page. */
const OPEN_BLOCKS = 12

/** Groups fragments, in the order in which they were drawn, into blocks. */
export function groupBlocks(fragments: readonly Fragment[]): Block[] {
  const blocks: Block[] = []
  const lineGap = lineGapOf(fragments)
  for (const fragment of fragments) {
    const last = blocks.at(-1)
    const block =
      last &&
      (continuesBelow(last, fragment, lineGap) ||
        (continuesBeside(last, fragment) && !beginsColumn(blocks, last, fragment)))
        ? last
        : findOpen(blocks, fragment, lineGap)
    if (block) grow(block, fragment)
    else blocks.push(blockOf(fragment))
  }
  return blocks
}

/** Distance from which lines belong to different paragraphs: a little over the usual distance. */
function lineGapOf(fragments: readonly Fragment[]): number {
  const distances = fragments
    .flatMap((fragment, index) => {
      const last = fragments[index - 1]
      return last ? [(fragment.y - last.y) / fragment.size] : []
    })
    .filter(distance => distance > 0.9 && distance < MAX_LINE_GAP)
    .toSorted((a, b) => a - b)
  const usual = distances[distances.length >> 1] ?? 0
  return Math.min(MAX_LINE_GAP, Math.max(MIN_LINE_GAP, 1.12 * usual))
}

export function isSameRow(a: Fragment, b: Fragment, share = SAME_ROW): boolean {
  return Math.abs(a.y - b.y) <= share * Math.max(a.size, b.size)
}

/** A block that was left and now goes on below its last line, in the same type and from the same margin. */
function findOpen(
  blocks: readonly Block[],
  fragment: Fragment,
  lineGap: number,
): Block | undefined {
  return blocks.slice(-OPEN_BLOCKS, -1).findLast(block => {
    const last = block.fragments.at(-1)!
    const alike = last.bold === fragment.bold && Math.abs(last.size - fragment.size) < 0.1
    const flush = Math.abs(fragment.x - block.left) < FLUSH * fragment.size
    return alike && flush && continuesBelow(block, fragment, lineGap)
  })
}

function continuesBelow(block: Block, fragment: Fragment, lineGap: number): boolean {
  const last = block.fragments.at(-1)!
  const size = Math.max(last.size, fragment.size)
  const down = fragment.y - last.y
  if (isSameRow(last, fragment) || down <= 0 || down >= lineGap * size) return false
  if (Math.abs(fragment.size - last.size) >= SIZE_CHANGE * size) return false
  const end = fragment.x + fragment.width
  const shared = Math.min(block.right, end) - Math.max(block.left, fragment.x)
  const flush = Math.abs(fragment.x - block.left) < SIDE_GAP * size
  return shared > 0 && (flush || shared > 0.5 * Math.min(fragment.width, block.right - block.left))
}

function continuesBeside(block: Block, fragment: Fragment): boolean {
  const last = block.fragments.at(-1)!
  const gap = fragment.x - (last.x + last.width)
  const size = Math.max(last.size, fragment.size)
  return isSameRow(last, fragment) && fragment.x >= last.x && gap < SIDE_GAP * size
}

/** Blocks above that begin at one height of the page's width: there a column begins. */
const OF_COLUMN = 3
const COLUMN_GAP = 1.5

/** "LEADERSHIP   President, Chess Club": behind a wide heading at the side its text begins where the others do. */
function beginsColumn(blocks: readonly Block[], block: Block, { size, x }: Fragment): boolean {
  if (x - block.right < COLUMN_GAP * size) return false
  return blocks.filter(({ left }) => Math.abs(left - x) < 1).length >= OF_COLUMN
}

/** A block for each line of a block. */
export function splitRows({ fragments }: Block): Block[] {
  const rows: Block[] = []
  for (const fragment of fragments) {
    const last = rows.at(-1)
    if (last && isSameRow(last.fragments[0]!, fragment)) grow(last, fragment)
    else rows.push(blockOf(fragment))
  }
  return rows
}

/** A heading of several lines as one line. */
export function joinRows(block: Block): Block {
  const [first, ...others] = block.fragments
  const text = [first!, ...others].map(fragment => fragment.text).join(' ')
  return { ...block, fragments: [{ ...first!, text: text.replaceAll(/(?<=\p{L})- /gu, '') }] }
}

function blockOf(fragment: Fragment): Block {
  const { size, width, x, y } = fragment
  return { bottom: y, fragments: [fragment], left: x, right: x + width, top: y - size }
}

function grow(block: Block, fragment: Fragment): void {
  block.fragments.push(fragment)
  block.left = Math.min(block.left, fragment.x)
  block.right = Math.max(block.right, fragment.x + fragment.width)
  block.bottom = Math.max(block.bottom, fragment.y)
}
