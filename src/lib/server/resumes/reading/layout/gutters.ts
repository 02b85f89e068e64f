import { type Block, isSameRow } from './blocks.ts'
import {
  countFragments,
  type Cut,
  dateShare,
  fragmentsOf,
  heightOf,
  horizontalCuts,
  rightOf,
  rowsIn,
  verticalCuts,
  widthOf,
} from './extent.ts'
import type { Fragment } from './fragment.ts'

const MIN_GUTTER = 4
/** Fewer fragments than this are no column. */
const MIN_COLUMN = 3
/** Parts of the page's width; narrower is a margin note at most. */
const MIN_WIDTH = 0.09
const MIN_SHARE = 0.08
const MAX_DATES = 0.4
const MIN_LABELS = 0.7
/** Points. */
const SAME_MARGIN = 3
const MIN_ENDS = 0.85
/** Of the usual size of type. */
const RIGHT_HEADING = 1.1
/** Letters. */
const MIN_WRAPPED = 25

/** The best gap from top to bottom with a column on either side; null for none. */
export function findGutter(blocks: readonly Block[], pageWidth: number): Cut | null {
  return bestGutter(blocks, pageWidth)?.cut ?? null
}

/** The cut from side to side that best lets the parts above or below be cut into columns; null for none. */
export function findBand(blocks: readonly Block[], pageWidth: number): Cut | null {
  // Columns are best taken whole, with the headings at their tops.
  const worthOfGutter = (part: Block[]) =>
    (bestGutter(part, pageWidth)?.worth ?? 0) * countFragments(part)
  const cuts = horizontalCuts(blocks)
  const best = bestOf(cuts, ({ first, second }) => worthOfGutter(first) + worthOfGutter(second))
  if (best) return best.cut
  // Between a head and a foot from side to side, neither part of one cut is free of both.
  const foot = cuts.slice(-MAX_FOOT_LINES).find(({ first }) => isBetween(first, worthOfGutter))
  return foot ?? null
}

/** Lines from side to side at the foot of a page. */
const MAX_FOOT_LINES = 2

const isBetween = (blocks: readonly Block[], worthOfGutter: (part: Block[]) => number): boolean =>
  horizontalCuts(blocks).some(({ second }) => worthOfGutter(second) > 0)

interface Valued<Some> {
  cut: Some
  worth: number
}

function bestGutter(blocks: readonly Block[], pageWidth: number): Valued<Cut> | null {
  return bestOf(verticalCuts(blocks, MIN_GUTTER), cut => worthOf(cut, pageWidth) * cut.gap)
}

function bestOf<Some>(
  cuts: readonly Some[],
  worthOfCut: (cut: Some) => number,
): Valued<Some> | null {
  let best: Valued<Some> | null = null
  for (const cut of cuts) {
    const worth = worthOfCut(cut)
    if (worth > (best?.worth ?? 0)) best = { cut, worth }
  }
  return best
}

/** How much speaks for two columns rather than for cells of the same lines; 0 for none. */
function worthOf({ first, second }: Cut, pageWidth: number): number {
  const counts = [countFragments(first), countFragments(second)] as const
  const share = Math.min(...counts) / Math.max(...counts)
  if (Math.min(...counts) < MIN_COLUMN || share < MIN_SHARE) return 0
  if (Math.min(widthOf(first), widthOf(second)) < MIN_WIDTH * pageWidth) return 0
  if (!areColumns({ first, second })) return 0
  const thin = counts[0] < counts[1] ? first : second
  return Math.sqrt(share) * Math.min(heightOf(first), heightOf(second)) * (1 + runningShare(thin))
}

/** Whether both sides are text of their own: neither dates nor labels nor notes beside the lines of the other. */
export function areColumns({ first, second }: Pick<Cut, 'first' | 'second'>): boolean {
  if (dateShare(first) > MAX_DATES || dateShare(second) > MAX_DATES) return false
  if (areRightAligned(first, second)) return false
  const [thin, thick] =
    countFragments(first) < countFragments(second) ? [first, second] : [second, first]
  return !areCells(thin, thick) && !isTable(thin, thick) && !areSideNotes(thin, thick)
}

/** Whether these stand line by line beside the others, as labels beside their values, and no text runs on in them. */
function areCells(thin: Block[], thick: Block[]): boolean {
  if (areLabels(thin, thick)) return true
  if (alignedCells(thin, thick) <= 0.85) return false
  return runningShare(thin) < 0.5 || (wrappedShare(thin) < 0.5 && alignedShare(thick, thin) > 0.6)
}

/** Whether these are labels and dates, each beside its value, and headings above them. */
function areLabels(thin: Block[], thick: Block[]): boolean {
  const all = fragmentsOf(thin)
  const plain = all.filter(({ size }) => size <= HEADING * usualSize(all))
  const labels = plain.filter(({ text }) => /\p{L}\s?:$|^[\d\s./–-]*\b(?:19|20)\d\d$/u.test(text))
  return labels.length > MIN_LABELS * plain.length && shareBeside(labels, thick) === 1
}

/** Whether these end at one margin, as labels do before their values, and most stand beside one. */
function areRightAligned(labels: Block[], values: Block[]): boolean {
  const usual = usualSize(fragmentsOf(labels))
  // Smaller type is that of the page's foot.
  const all = fragmentsOf(labels).filter(({ size }) => size > usual / RIGHT_HEADING)
  const plain = all.filter(({ size }) => size < RIGHT_HEADING * usual)
  const margin = rightOf(labels)
  const ends = all.filter(({ width, x }) => margin - x - width < SAME_MARGIN)
  const starts = new Set(all.map(({ x }) => Math.round(x / SAME_MARGIN)))
  const isRagged = starts.size > all.length / 4
  return isRagged && ends.length >= MIN_ENDS * all.length && shareBeside(plain, values) > MIN_LABELS
}

/** Row by row beside each other, and no text runs on at the fuller side: a table with a long first column. */
function isTable(thin: Block[], thick: Block[]): boolean {
  if (alignedShare(thin, thick) < 1 || alignedShare(thick, thin) < 1) return false
  return runningShare(thick) === 0
}

/** Rows of a side note: the place, the dates, how long. */
const MAX_NOTE_ROWS = 3
const MIN_NOTE_SHARE = 0.7

/**
 * Whether these are places and dates at the side, each beside the first line of its entry. Headings may
 * stand between them.
 */
function areSideNotes(thin: Block[], thick: Block[]): boolean {
  const beside = fragmentsOf(thick)
  const usual = usualSize(beside)
  const plain = thin.filter(({ fragments }) =>
    fragments.some(({ size }) => size <= HEADING * usual),
  )
  const notes = plain.filter(
    block =>
      rowsIn(block) <= MAX_NOTE_ROWS &&
      dateShare([block]) > 0 &&
      beside.some(other => isSameRow(block.fragments[0]!, other)),
  )
  return notes.length > 0 && notes.length >= MIN_NOTE_SHARE * plain.length
}

/** Whether blocks side by side are the columns of a table: their lines belong together row by row. */
export function areTable(blocks: readonly Block[]): boolean {
  // A cell that ends in a dash goes on in the line below: the lines are not the rows.
  if (fragmentsOf(blocks).some(({ text }) => /\s[-–—]$/u.test(text))) return false
  return verticalCuts(blocks, MIN_GUTTER).some(({ first, second }) => {
    const [thin, thick] =
      countFragments(first) < countFragments(second) ? [first, second] : [second, first]
    return areRightAligned(first, second) || areCells(thin, thick) || isTable(thin, thick)
  })
}

/** The share of these fragments that share a baseline with one of the others. */
function alignedShare(blocks: Block[], others: Block[]): number {
  return shareBeside(fragmentsOf(blocks), others)
}

/** The same without headings, which stand alone above the rows of a table with dates at the left. */
function alignedCells(blocks: Block[], others: Block[]): number {
  if (dateShare(blocks) < MIN_DATES) return alignedShare(blocks, others)
  const all = fragmentsOf(blocks)
  const usual = usualSize(all)
  return shareBeside(
    all.filter(({ size }) => size <= HEADING * usual),
    others,
  )
}

function usualSize(fragments: readonly Fragment[]): number {
  return fragments.map(({ size }) => size).toSorted((a, b) => a - b)[fragments.length >> 1] ?? 0
}

const MIN_DATES = 0.2
/** Of the usual size of type. */
const HEADING = 1.2

function shareBeside(fragments: Fragment[], others: Block[]): number {
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

/** The share of fragments in blocks with a line long enough to have been broken. */
function wrappedShare(blocks: Block[]): number {
  const wrapped = blocks.filter(({ fragments }) =>
    fragments.slice(0, -1).some(({ text }) => text.length >= MIN_WRAPPED),
  )
  return countFragments(wrapped) / countFragments(blocks)
}
