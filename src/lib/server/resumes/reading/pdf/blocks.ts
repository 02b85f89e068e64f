import type { Fragment } from './fragments.ts'

/** Fragments that were written one after the other and stand under or beside each other. */
export interface Block {
  fragments: Fragment[]
  left: number
  right: number
  top: number
  /** The baseline of its last line. */
  bottom: number
}

/** Distances in parts of the height of the type. */
const SAME_ROW = 0.35
const LINE_GAP = 1.75
const SIDE_GAP = 2.2
const SIZE_CHANGE = 0.35

/** Groups fragments, in the order in which they were drawn, into blocks. */
export function groupBlocks(fragments: Fragment[]): Block[] {
  const blocks: Block[] = []
  for (const fragment of fragments) {
    const block = blocks.at(-1)
    if (block && (continuesBelow(block, fragment) || continuesBeside(block, fragment)))
      grow(block, fragment)
    else blocks.push(blockOf(fragment))
  }
  return blocks
}

export function isSameRow(a: Fragment, b: Fragment, share = SAME_ROW): boolean {
  return Math.abs(a.y - b.y) <= share * Math.max(a.size, b.size)
}

function continuesBelow(block: Block, fragment: Fragment): boolean {
  const last = block.fragments.at(-1)!
  const size = Math.max(last.size, fragment.size)
  const down = fragment.y - last.y
  if (isSameRow(last, fragment) || down <= 0 || down >= LINE_GAP * size) return false
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
