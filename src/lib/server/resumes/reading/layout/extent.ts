import type { Block } from './blocks.ts'
import type { Fragment } from './fragment.ts'

/** The blocks left and right of a gap, or above and below it. */
export interface Cut {
  first: Block[]
  second: Block[]
}

export function fragmentsOf(blocks: readonly Block[]): Fragment[] {
  return blocks.flatMap(({ fragments }) => fragments)
}

export function countFragments(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { fragments }) => sum + fragments.length, 0)
}

export function leftOf(blocks: readonly Block[]): number {
  return Math.min(...blocks.map(({ left }) => left))
}

export function rightOf(blocks: readonly Block[]): number {
  return Math.max(...blocks.map(({ right }) => right))
}

export function widthOf(blocks: readonly Block[]): number {
  return rightOf(blocks) - leftOf(blocks)
}

export function heightOf(blocks: readonly Block[]): number {
  return Math.max(...blocks.map(({ bottom }) => bottom)) - Math.min(...blocks.map(({ top }) => top))
}

/** The number of baselines in a block. */
export function rowsIn({ fragments }: Block): number {
  return new Set(fragments.map(({ size, y }) => Math.round((2 * y) / size))).size
}

const DATE = /\b(?:19|20)\d\d\b|present|current|^\W*$/iu

/** The share of dates. Dates next to their entries are not a separate column. */
export function dateShare(blocks: readonly Block[]): number {
  const fragments = fragmentsOf(blocks)
  const dates = fragments.filter(({ text }) => text.length < 32 && DATE.test(text))
  return dates.length / fragments.length
}

/** Every way to cut blocks along vertical gaps of at least so many points. */
export function verticalCuts(blocks: readonly Block[], minGap: number): (Cut & { gap: number })[] {
  const sorted = blocks.toSorted((a, b) => a.left - b.left)
  let right = Number.POSITIVE_INFINITY
  return sorted.flatMap((block, index) => {
    const gap = block.left - right
    right = index === 0 ? block.right : Math.max(right, block.right)
    return gap >= minGap
      ? [{ first: sorted.slice(0, index), gap, second: sorted.slice(index) }]
      : []
  })
}

/** Every way to cut blocks along gaps from side to side. */
export function horizontalCuts(blocks: readonly Block[]): Cut[] {
  const sorted = blocks.toSorted((a, b) => a.top - b.top)
  let bottom = Number.POSITIVE_INFINITY
  return sorted.flatMap((block, index) => {
    const free = block.top >= bottom - 1
    bottom = index === 0 ? block.bottom : Math.max(bottom, block.bottom)
    return free ? [{ first: sorted.slice(0, index), second: sorted.slice(index) }] : []
  })
}

/** Cuts blocks above each of these heights; a block that crosses one stays with what is above. */
export function cutAt(blocks: readonly Block[], heights: readonly number[]): Block[][] {
  const sorted = heights.toSorted((a, b) => a - b)
  const bands = Map.groupBy(blocks, ({ top }) => sorted.filter(height => height <= top + 1).length)
  return [...bands.entries()].toSorted(([a], [b]) => a - b).map(([, band]) => band)
}
