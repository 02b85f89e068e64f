import { type Block, isSameRow } from './blocks.ts'
import {
  countFragments,
  type Cut,
  dateShare,
  fragmentsOf,
  rowsIn,
  verticalCuts,
  widthOf,
} from './extent.ts'
import type { Fragment } from './fragment.ts'
import { isAlike } from './lone-headings.ts'

const MIN_GAP = 4
const MIN_LABELS = 3
const MAX_LABEL_ROWS = 3
const MAX_LABEL_LETTERS = 60
/** Parts of the width of both together. */
const MAX_WIDTH = 0.4
/** Labels stand beside the first line of what they name. */
const MIN_ALIGNED = 0.8
const MIN_ALIGNED_CAPITALS = 0.5
/** Values of fewer lines on average are the cells of a table, each beside its label. */
const MIN_ROWS_EACH = 2.5

/**
 * Finds a column of headings at the side, each next to its text. Returns the heights at which the texts
 * begin; null if there is no such column.
 */
export function findSideHeadings(
  blocks: readonly Block[],
): { heights: number[]; labels: Set<Block> } | null {
  const cut = verticalCuts(blocks, MIN_GAP).find(areSideHeadings)
  if (!cut) return null
  return { heights: cut.first.map(({ top }) => top), labels: new Set(cut.first) }
}

function areSideHeadings({ first, second }: Cut): boolean {
  if (first.length < MIN_LABELS || !first.every(isLabel)) return false
  if (widthOf(first) > MAX_WIDTH * widthOf([...first, ...second])) return false
  if (dateShare(first) > 1 / 3) return false
  const beside = fragmentsOf(second)
  const aligned = first.filter(({ fragments: [label] }) => label && isBeside(label, beside))
  // Headings in capitals may also stand above the line in which their text begins.
  const least = first.every(isCapitals) ? MIN_ALIGNED_CAPITALS : MIN_ALIGNED
  const areAligned = aligned.length >= least * first.length || areInOneType(first, second)
  return areAligned && countFragments(second) >= MIN_ROWS_EACH * first.length
}

/** Whether a text begins at each of these, and all are in one type, unlike the headings and texts of a column. */
const areInOneType = (labels: readonly Block[], others: readonly Block[]): boolean =>
  labels.every(
    label =>
      label.fragments.every(fragment => isAlike(fragment, labels[0]!.fragments[0]!)) &&
      beginsText(label, others),
  )

/** In parts of the height of the type: how far below its heading a text begins. */
const NEXT_LINE = 1.4

/** Whether a text begins beside a line of the heading or in the line below, as some LaTeX classes set it. */
function beginsText({ bottom, fragments: [label] }: Block, others: readonly Block[]): boolean {
  const { size, y } = label!
  return others.some(({ fragments: [first] }) => {
    const isBelow = first!.y - bottom < NEXT_LINE * size
    return first!.y > y - size / 2 && isBelow
  })
}

function isLabel(block: Block): boolean {
  const letters = block.fragments.reduce((sum, { text }) => sum + text.length, 0)
  return rowsIn(block) <= MAX_LABEL_ROWS && letters <= MAX_LABEL_LETTERS
}

const isCapitals = ({ fragments }: Block): boolean =>
  fragments.every(({ text }) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text))

function isBeside(label: Fragment, others: readonly Fragment[]): boolean {
  return others.some(other => isSameRow(label, other))
}
