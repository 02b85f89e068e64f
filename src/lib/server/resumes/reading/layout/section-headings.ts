import { type Block, isSameRow } from './blocks.ts'
import { type Cut, fragmentsOf } from './extent.ts'
import { isAlike, isHeadingLike, usualSize } from './lone-headings.ts'

/** Points by which headings of one margin may differ. */
const SAME_MARGIN = 1

/**
 * The headings of sections at the left margin of a page with nothing beside them: at least two that look
 * alike, and of those the ones furthest to the left, then in the largest type.
 */
export function headingsOfSections(blocks: readonly Block[]): ReadonlySet<Block> {
  const all = fragmentsOf(blocks)
  const usual = usualSize(all)
  const lone = blocks.filter(({ fragments }) => {
    const [own] = fragments
    return (
      fragments.length === 1 &&
      isHeadingLike(own!, usual) &&
      !all.some(other => other !== own && isSameRow(other, own!))
    )
  })
  const groups = lone.map(block => lone.filter(other => areOfOneLook(block, other)))
  const [first = []] = groups
    .filter(group => group.length > 1)
    .toSorted(([one], [other]) => one!.left - other!.left || sizeOf(other!) - sizeOf(one!))
  return new Set(first)
}

const sizeOf = ({ fragments }: Block): number => fragments[0]!.size

const areOfOneLook = (one: Block, other: Block): boolean =>
  Math.abs(one.left - other.left) <= SAME_MARGIN && isAlike(one.fragments[0]!, other.fragments[0]!)

/**
 * Where a grid below one heading begins and ends: the heights of the heading above what is right of a
 * gutter and of the one below it. Text of other sections is not to be read within the grid.
 */
export function headingsAround({ first, second }: Cut, headings: ReadonlySet<Block>): number[] {
  const all = [...headings].toSorted((a, b) => a.top - b.top)
  const above = all.findLast(({ bottom }) => second.every(({ top }) => top >= bottom))
  const below = all.find(({ top }) => second.every(({ bottom }) => bottom <= top))
  // A column with headings of its own is none of a grid.
  if (!above || fragmentsOf(second).some(other => isAlike(other, above.fragments[0]!))) return []
  return [above, below].flatMap(block =>
    block && first.slice(1).includes(block) ? [block.top] : [],
  )
}
