import { type Block, isSameRow } from './blocks.ts'
import type { Fragment } from './fragments.ts'

/** A stretch of a page that is read from top to bottom by itself. */
export interface Region {
  blocks: Block[]
}

interface Cut {
  first: Block[]
  second: Block[]
  worth: number
}

const MIN_GUTTER = 4
/** Fewer fragments than this are no column. */
const MIN_COLUMN = 3
const MIN_REGION = 7
const MAX_DEPTH = 8
/** Parts of the page's width; narrower is a margin note at most. */
const MIN_WIDTH = 0.09
const MIN_SHARE = 0.08

/**
 * Cuts a page into regions in the order in which a person reads them: between columns where text
 * stands side by side, between bands where the columns of a page change.
 */
export function cutPage(
  blocks: Block[],
  pageWidth: number,
): { columns: number; regions: Region[] } {
  let columns = 1
  const cut = (part: Block[], depth: number): Region[] => {
    if (countFragments(part) < MIN_REGION || depth > MAX_DEPTH) return [{ blocks: part }]
    const gutter = findGutter(part, pageWidth)
    if (gutter) columns = Math.max(columns, 2)
    const found = gutter ?? findBand(part, pageWidth)
    return found
      ? [...cut(found.first, depth + 1), ...cut(found.second, depth + 1)]
      : [{ blocks: part }]
  }
  const regions = blocks.length > 0 ? cut(blocks, 0) : []
  return { columns, regions }
}

function findGutter(blocks: Block[], pageWidth: number): Cut | null {
  const sorted = blocks.toSorted((a, b) => a.left - b.left)
  let best: Cut | null = null
  let right = sorted[0]?.right ?? 0
  for (const [index, block] of sorted.entries()) {
    const gap = block.left - right
    if (index > 0 && gap >= MIN_GUTTER) {
      const first = sorted.slice(0, index)
      const second = sorted.slice(index)
      const worth = worthOf(first, second, pageWidth) * gap
      if (worth > (best?.worth ?? 0)) best = { first, second, worth }
    }
    right = Math.max(right, block.right)
  }
  return best
}

/** A cut from side to side pays where it lets the parts above or below be cut into columns. */
function findBand(blocks: Block[], pageWidth: number): Cut | null {
  const sorted = blocks.toSorted((a, b) => a.top - b.top)
  const worthOfGutter = (part: Block[]) => findGutter(part, pageWidth)?.worth ?? 0
  let best: Cut | null = null
  let bottom = Number.POSITIVE_INFINITY
  for (const [index, block] of sorted.entries()) {
    if (block.top >= bottom - 1) {
      const first = sorted.slice(0, index)
      const second = sorted.slice(index)
      const worth = worthOfGutter(first) + worthOfGutter(second)
      if (worth > (best?.worth ?? 0)) best = { first, second, worth }
    }
    bottom = index === 0 ? block.bottom : Math.max(bottom, block.bottom)
  }
  return best
}

/** How much speaks for two columns rather than for cells of the same lines; 0 for none. */
function worthOf(left: Block[], right: Block[], pageWidth: number): number {
  const counts = [countFragments(left), countFragments(right)] as const
  const share = Math.min(...counts) / Math.max(...counts)
  if (Math.min(...counts) < MIN_COLUMN || share < MIN_SHARE) return 0
  if (Math.min(widthOf(left), widthOf(right)) < MIN_WIDTH * pageWidth) return 0
  if (dateShare(left) > 0.4 || dateShare(right) > 0.4) return 0
  const [thin, thick] = counts[0] < counts[1] ? [left, right] : [right, left]
  const running = runningShare(thin)
  if (running < 0.5 && alignedShare(thin, thick) > 0.85) return 0
  return Math.sqrt(share) * Math.min(heightOf(left), heightOf(right)) * (1 + running)
}

function fragmentsOf(blocks: Block[]): Fragment[] {
  return blocks.flatMap(({ fragments }) => fragments)
}

function countFragments(blocks: Block[]): number {
  return blocks.reduce((sum, { fragments }) => sum + fragments.length, 0)
}

function widthOf(blocks: Block[]): number {
  return Math.max(...blocks.map(({ right }) => right)) - Math.min(...blocks.map(({ left }) => left))
}

function heightOf(blocks: Block[]): number {
  return Math.max(...blocks.map(({ bottom }) => bottom)) - Math.min(...blocks.map(({ top }) => top))
}

const DATE = /\b(?:19|20)\d\d\b|present|current|^\W*$/iu

/** Dates at the side of their entries are no column of their own. */
function dateShare(blocks: Block[]): number {
  const fragments = fragmentsOf(blocks)
  const dates = fragments.filter(({ text }) => text.length < 32 && DATE.test(text))
  return dates.length / fragments.length
}

/** The share of these fragments that share a baseline with one of the others. */
function alignedShare(blocks: Block[], others: Block[]): number {
  const fragments = fragmentsOf(blocks)
  const beside = fragmentsOf(others)
  const aligned = fragments.filter(one => beside.some(other => isSameRow(one, other, 0.3)))
  return aligned.length / fragments.length
}

/** The share of fragments in blocks of more than one line. */
function runningShare(blocks: Block[]): number {
  const running = blocks.filter(({ bottom, fragments }) => {
    const first = fragments[0]!
    return bottom - first.y > 0.5 * first.size
  })
  return countFragments(running) / countFragments(blocks)
}
