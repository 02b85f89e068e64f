import { type Block, isSameRow } from './blocks.ts'
import { type Cut, fragmentsOf } from './extent.ts'
import type { Fragment } from './fragment.ts'

/**
 * Finds headings on the left with nothing next to them and text on both sides below, which means that
 * entries are side by side below one heading. Returns the heights at which to cut. In a page with two
 * columns, both columns have such headings.
 */
export function findLoneHeadings(cut: Cut, pageWidth: number): number[] {
  return [...headingsAtLeft(cut), ...headingsInMidst(cut, pageWidth)]
}

const MIN_IN_MIDST = 2
/** Parts of the page's width. */
const OFF_MIDST = 0.02
/** In points. */
const SAME_MARGIN = 1

/** Headings in the midst of the page over the entries of both sides, which seem to belong to the right one. */
function headingsInMidst({ first, second }: Cut, pageWidth: number): number[] {
  const own = fragmentsOf(first)
  const beside = fragmentsOf(second)
  const usual = usualSize([...own, ...beside])
  const headings = beside.filter(fragment => isHeadingLike(fragment, usual))
  const isInMidst = ({ width, x }: Fragment) =>
    Math.abs(x + width / 2 - pageWidth / 2) < OFF_MIDST * pageWidth
  const isAlone = (one: Fragment) =>
    [...own, ...beside].every(other => other === one || !isSameRow(other, one))
  const lone = headings.filter(heading => isInMidst(heading) && isAlone(heading))
  // Headings of a column begin at its margin, and only chance sets them in the midst of the page.
  const isFlush = lone.every(({ x }) => Math.abs(x - lone[0]!.x) < SAME_MARGIN)
  if (isFlush || lone.length < MIN_IN_MIDST || lone.length < headings.filter(isLarge(usual)).length)
    return []
  return lone
    .flatMap(({ size, y }) => [y - size, y + 1])
    .filter(height => !crosses(first, height) && !crosses(second, height))
}

function headingsAtLeft({ first, second }: Cut): number[] {
  const own = fragmentsOf(first).toSorted((a, b) => a.y - b.y)
  const beside = fragmentsOf(second)
  const usual = usualSize(own)
  const heading = own
    .filter(fragment => isHeadingLike(fragment, usual))
    .toSorted((a, b) => b.size - a.size)[0]
  // A column beside with headings in larger type is one of its own, as in files that networks save.
  const isHeaded = (other: Fragment) =>
    isAlike(other, heading!) || (other.size > heading!.size && isHeadingLike(other, usual))
  if (!heading || beside.some(other => isHeaded(other))) return []
  return own
    .filter(fragment => isAlike(fragment, heading) && standsAlone(fragment, own, beside))
    .map(({ size, y }) => y - size)
    .filter((top, index) => index > 0 && !crosses(first, top) && !crosses(second, top))
}

/** Nothing beside it, and text on both sides in the row below. */
function standsAlone(fragment: Fragment, own: Fragment[], beside: Fragment[]): boolean {
  const isInRow = (other: Fragment) => other !== fragment && isSameRow(other, fragment)
  const below = own.find(({ y }) => y > fragment.y + 0.5 * fragment.size)
  return (
    !own.some(isInRow) &&
    !beside.some(isInRow) &&
    below !== undefined &&
    beside.some(other => isSameRow(other, below))
  )
}

function crosses(blocks: readonly Block[], height: number): boolean {
  return blocks.some(({ bottom, top }) => top < height - 1 && bottom > height + 1)
}

export function isAlike(a: Fragment, b: Fragment): boolean {
  return a.bold === b.bold && Math.abs(a.size - b.size) < 0.3
}

export const usualSize = (fragments: readonly Fragment[]): number =>
  fragments.map(({ size }) => size).toSorted((a, b) => a - b)[fragments.length >> 1] ?? 0

const isLarge =
  (usual: number) =>
  ({ size }: Fragment): boolean =>
    size > 1.1 * usual

export function isHeadingLike({ bold, size, text }: Fragment, usual: number): boolean {
  return text.length < 60 && (bold || size > 1.1 * usual)
}
