import { type Block, isSameRow, splitRows } from './blocks.ts'
import { dateShare, rowsIn } from './extent.ts'

/** The widest column of labels, with the space behind it, as a part of the page's width. */
const MAX_LABELS = 0.3
/** The highest share of dates in values: dates at the right of names are no values of labels. */
const MAX_DATES = 0.5

/** Splits labels below each other, and the values at their right, into rows. Tables of more columns stay whole. */
export function splitLabels(blocks: readonly Block[], pageWidth: number): Block[] {
  const cells = new Set<Block>()
  for (const labels of blocks.filter(block => mayBeLabels(block))) {
    const [values, more] = blocks.filter(other => other !== labels && shareRow(labels, other))
    if (values && !more && areBeside(labels, values, pageWidth)) cells.add(labels).add(values)
  }
  return blocks.flatMap(block => (cells.has(block) ? splitRows(block) : [block]))
}

/** Several rows. A cell that ends in a dash goes on in the line below: its lines are not the rows. */
const mayBeLabels = (block: Block): boolean =>
  rowsIn(block) > 1 && !block.fragments.some(({ text }) => /\s?[-–—]$/u.test(text))

const shareRow = (one: Block, other: Block): boolean =>
  one.fragments.some(left => other.fragments.some(right => isSameRow(left, right)))

/** Whether labels have values in their rows, in a block of several rows. */
const areBeside = (labels: Block, values: Block, pageWidth: number): boolean =>
  values.left > labels.right &&
  values.left - labels.left < MAX_LABELS * pageWidth &&
  rowsIn(values) > 1 &&
  dateShare([values]) < MAX_DATES &&
  shareBeside(labels, values) >= MIN_BESIDE

/** The share of labels that have a value in their row; the others are a heading or second lines. */
const MIN_BESIDE = 0.6

const shareBeside = ({ fragments }: Block, values: Block): number =>
  fragments.filter(label => values.fragments.some(value => isSameRow(label, value))).length /
  fragments.length
