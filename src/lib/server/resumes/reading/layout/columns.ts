import type { Box } from './box.ts'
import { type Block, joinRows, splitRows } from './blocks.ts'
import {
  type Cut,
  countFragments,
  cutAt,
  fragmentsOf,
  horizontalCuts,
  leftOf,
  rightOf,
} from './extent.ts'
import { areColumns, areTable, findBand, findGutter } from './gutters.ts'
import { splitLabels } from './label-columns.ts'
import { findLoneHeadings } from './lone-headings.ts'
import { headingsAround, headingsOfSections } from './section-headings.ts'
import { findSideHeadings } from './side-headings.ts'

/** A part of a page that is read separately from top to bottom. */
export interface Region {
  blocks: Block[]
}

interface Layout {
  regions: Region[]
  /** The most columns side by side. */
  columns: number
  /** The two columns in which the text ends, which may go on in the next page. */
  margins: Margins | null
}

/** Where two columns side by side begin. */
export interface Margins {
  left: number
  right: number
}

interface Page {
  width: number
  rules: readonly Box[]
  /** The columns in which the page before ended. */
  open: Margins | null
  /** The headings of sections that have nothing beside them. */
  headings: ReadonlySet<Block>
}

const MIN_REGION = 7
const MAX_DEPTH = 12
/** Points; shorter lines are those of cells, or underline a word. */
const MIN_RULE = 60
/** Share of the text's width from which a line divides all of the text. */
const FULL_RULE = 0.9
/** Rows of a column; fewer are entries of a list that stand side by side. */
const MIN_COLUMN_ROWS = 5

/**
 * Cuts a page into regions in reading order: between columns of text side by side, and between bands
 * where the columns of a page change.
 */
export function cutPage(blocks: readonly Block[], page: Omit<Page, 'headings'>): Layout {
  return cutRegion(blocks, { ...page, headings: headingsOfSections(blocks) }, 0)
}

function cutRegion(blocks: readonly Block[], page: Page, depth: number): Layout {
  const goesOn = depth === 0 && cutAtMargins(blocks, page.open) !== null
  if ((countFragments(blocks) < MIN_REGION && !goesOn) || depth > MAX_DEPTH)
    return leaf(blocks, page)
  return (
    cutBySideHeadings(blocks, page, depth) ??
    cutByRules(blocks, page, depth) ??
    cutByGutter(blocks, page, depth) ??
    cutByBand(blocks, page, depth) ??
    leaf(blocks, page)
  )
}

function leaf(blocks: readonly Block[], page: Page): Layout {
  const rows = areTable(blocks)
    ? blocks.flatMap(block => splitRows(block))
    : splitLabels(blocks, page.width)
  return { columns: 1, margins: null, regions: rows.length > 0 ? [{ blocks: rows }] : [] }
}

/** Bands below each other: read one after the other. */
function stack(bands: readonly (readonly Block[])[], page: Page, depth: number): Layout {
  const parts = bands.map(band => cutRegion(band, page, depth + 1))
  return {
    columns: Math.max(1, ...parts.map(({ columns }) => columns)),
    margins: parts.at(-1)?.margins ?? null,
    regions: parts.flatMap(({ regions }) => regions),
  }
}

function cutByRules(blocks: readonly Block[], page: Page, depth: number): Layout | null {
  const left = leftOf(blocks)
  const right = rightOf(blocks)
  const full = page.rules.filter(
    rule =>
      rule.right - rule.left > MIN_RULE &&
      Math.min(right, rule.right) - Math.max(left, rule.left) > FULL_RULE * (right - left),
  )
  const free = full.filter(
    ({ bottom, top }) => !blocks.some(block => block.top < top - 2 && block.bottom > bottom + 2),
  )
  const underlined = free.flatMap(({ top }) => topOfHeading(blocks, page, top))
  const bands = cutAt(blocks, [...free.map(({ top }) => top), ...underlined])
  return bands.length > 1 ? stack(bands, page, depth) : null
}

/** A rule below a heading underlines it, so the heading belongs to no columns above or below. */
function topOfHeading(blocks: readonly Block[], { headings }: Page, rule: number): number[] {
  const above = blocks.filter(({ bottom }) => bottom <= rule + 2)
  if (above.length === 0) return []
  const last = lowestOf(above)
  return headings.has(last) ? [last.top] : []
}

function cutBySideHeadings(blocks: readonly Block[], page: Page, depth: number): Layout | null {
  const found = findSideHeadings(blocks)
  if (!found) return cutAboveSideHeadings(blocks, page, depth)
  const bands = cutAt(blocks, found.heights).flatMap(band => {
    const labels = band.filter(block => found.labels.has(block)).map(block => joinRows(block))
    return [labels, band.filter(block => !found.labels.has(block))]
  })
  return stack(
    bands.filter(band => band.length > 0),
    page,
    depth,
  )
}

/** The name and the contact often stand above from side to side. */
function cutAboveSideHeadings(blocks: readonly Block[], page: Page, depth: number): Layout | null {
  const cut = horizontalCuts(blocks).find(({ second }) => findSideHeadings(second) !== null)
  return cut ? stack([cut.first, cut.second], page, depth) : null
}

function cutByGutter(blocks: readonly Block[], page: Page, depth: number): Layout | null {
  const gutter =
    (depth === 0 ? cutAtMargins(blocks, page.open) : null) ?? findGutter(blocks, page.width)
  if (!gutter) return null
  const bands = cutAt(blocks, [
    ...findLoneHeadings(gutter, page.width),
    ...headingsAround(gutter, page.headings),
  ])
  if (bands.length > 1) return stack(bands, page, depth)
  const first = cutRegion(gutter.first, page, depth + 1)
  const second = cutRegion(gutter.second, page, depth + 1)
  const isColumn = [gutter.first, gutter.second].every(
    side => fragmentsOf(side).length >= MIN_COLUMN_ROWS,
  )
  return {
    columns: isColumn ? first.columns + second.columns : Math.max(first.columns, second.columns),
    margins: { left: leftOf(gutter.first), right: leftOf(gutter.second) },
    regions: [...first.regions, ...second.regions],
  }
}

/** Points by which the margins of a column may differ between two pages. */
const SAME_MARGIN = 4

/** The columns of the page before, in which few lines may remain. */
function cutAtMargins(blocks: readonly Block[], margins: Margins | null): Cut | null {
  if (!margins) return null
  const sorted = blocks.toSorted((a, b) => a.left - b.left)
  const at = sorted.findIndex(({ left }) => left > margins.right - SAME_MARGIN)
  const first = sorted.slice(0, Math.max(0, at))
  const second = sorted.slice(first.length)
  if (first.length === 0 || second.length === 0) return null
  const areSame =
    Math.abs(leftOf(first) - margins.left) <= SAME_MARGIN &&
    Math.abs(leftOf(second) - margins.right) <= SAME_MARGIN
  const isFree = areSame && rightOf(first) < leftOf(second)
  return isFree && areColumns({ first, second }) ? { first, second } : null
}

const lowestOf = (blocks: readonly Block[]): Block =>
  blocks.reduce((lowest, block) => (block.top > lowest.top ? block : lowest))

function cutByBand(blocks: readonly Block[], page: Page, depth: number): Layout | null {
  const band = findBand(blocks, page.width)
  if (!band) return null
  const foot = lowestOf(band.first)
  const heights = page.headings.has(foot) ? [foot.top] : []
  return stack([...cutAt(band.first, heights), band.second], page, depth)
}
