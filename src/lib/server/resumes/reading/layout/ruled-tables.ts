import { isSameRow } from './blocks.ts'
import type { Box } from './box.ts'
import type { Fragment } from './fragment.ts'

/** Points by which lines of one table differ. */
const SAME = 3
/** Thickness in points of a line, and how long it is at least. */
const MAX_THICKNESS = 3
const MIN_LENGTH = 10
/** Lines from side to side of a table of at least two rows. */
const MIN_LINES = 3
/** Lines of text in a cell; more are no name, date or mark. */
const MAX_LINES = 5
/** In parts of the size of its type, how far a line of a cell is below the one above. */
const MAX_LEADING = 2
const SAME_SIZE = 0.5

/** Lines of a table from its left to its right at one height, and where its columns meet. */
interface Line {
  left: number
  right: number
  y: number
  borders: number[]
}

/**
 * Joins the lines of each cell in tables that are drawn with lines, so that each row of a table is one
 * row of text, wherever its cells break their lines and however they are aligned.
 */
export function joinCells(fragments: readonly Fragment[], rules: readonly Box[]): Fragment[] {
  return rowsOf(rules).reduce<Fragment[]>((all, row) => joinRow(all, row), [...fragments])
}

interface Row {
  top: number
  bottom: number
  /** The left of each column, and the right of the last. */
  borders: number[]
}

/** The rows of the tables with at least two columns. */
function rowsOf(rules: readonly Box[]): Row[] {
  const uprights = rules.filter(rule => isLine(rule.right - rule.left, rule.bottom - rule.top))
  return tablesOf(linesOf(rules)).flatMap(lines => {
    const joints = lines.flatMap(({ borders }) => borders)
    return lines.slice(1).flatMap(({ left, right, y: bottom }, at) => {
      const { y: top } = lines[at]!
      const within = uprights
        .filter(line => line.top < bottom - SAME && line.bottom > top + SAME)
        .map(line => line.left)
      const inner = [...joints, ...within].filter(x => x > left + SAME && x < right - SAME)
      return inner.length > 0 ? [{ borders: distinct([left, ...inner, right]), bottom, top }] : []
    })
  })
}

const isLine = (thickness: number, length: number): boolean =>
  thickness < MAX_THICKNESS && length > MIN_LENGTH

/** The horizontal lines, of which each cell may have drawn its own part. */
function linesOf(rules: readonly Box[]): Line[] {
  const parts = rules
    .filter(rule => isLine(rule.bottom - rule.top, rule.right - rule.left))
    .toSorted((a, b) => Math.round(a.top / 2) - Math.round(b.top / 2) || a.left - b.left)
  const lines: Line[] = []
  for (const { left, right, top } of parts) {
    const last = lines.at(-1)
    if (last && Math.abs(last.y - top) < SAME && left < last.right + SAME) {
      if (left > last.right - SAME) last.borders.push(left)
      last.right = Math.max(last.right, right)
    } else lines.push({ borders: [], left, right, y: top })
  }
  return lines
}

/** Lines of one width below each other. */
function tablesOf(lines: readonly Line[]): Line[][] {
  const tables: Line[][] = []
  for (const line of lines.toSorted((a, b) => a.y - b.y)) {
    const table = tables.find(
      ([first]) =>
        Math.abs(first!.left - line.left) < SAME && Math.abs(first!.right - line.right) < SAME,
    )
    if (table) table.push(line)
    else tables.push([line])
  }
  return tables.filter(table => table.length >= MIN_LINES)
}

function distinct(places: readonly number[]): number[] {
  const sorted = places.toSorted((a, b) => a - b)
  return sorted.filter((place, at) => at === 0 || place - sorted[at - 1]! > SAME)
}

function joinRow(fragments: readonly Fragment[], { borders, bottom, top }: Row): Fragment[] {
  const own = fragments.filter(({ size, y }) => y - size / 2 > top && y - size / 2 < bottom)
  const inside = own.filter(({ x }) => x > borders[0]! - SAME && x < borders.at(-1)!)
  const cells = borders.slice(1).map((right, at) => {
    const left = borders[at]!
    return inside.filter(({ x }) => x >= left - SAME && x < right - SAME)
  })
  const filled = cells.filter(cell => cell.length > 0)
  const isWhole = cells.every((cell, at) =>
    cell.every(({ width, x }) => x + width < borders[at + 1]! + SAME),
  )
  const isBroken = filled.some(cell => linesIn(cell) > 1)
  if (filled.length < 2 || !isWhole || !isBroken || !filled.every(cell => isOneText(cell)))
    return [...fragments]
  const y = Math.min(...inside.map(fragment => fragment.y))
  const at = fragments.indexOf(inside[0]!)
  const others = new Set(inside)
  const joined = filled.map(cell => joinCell(cell, y))
  return [
    ...fragments.slice(0, at).filter(fragment => !others.has(fragment)),
    ...joined,
    ...fragments.slice(at).filter(fragment => !others.has(fragment)),
  ]
}

/** Few lines of one type that follow each other. */
function isOneText(cell: readonly Fragment[]): boolean {
  const { size } = cell[0]!
  const follow = cell.every(({ y }, at) => at === 0 || y - cell[at - 1]!.y < MAX_LEADING * size)
  const areAlike = cell.every(other => Math.abs(other.size - size) < SAME_SIZE)
  return linesIn(cell) <= MAX_LINES && follow && areAlike
}

const linesIn = (cell: readonly Fragment[]): number =>
  cell.filter((one, at) => cell.findIndex(other => isSameRow(one, other)) === at).length

function joinCell(cell: readonly Fragment[], y: number): Fragment {
  const [first] = cell
  const left = Math.min(...cell.map(({ x }) => x))
  const right = Math.max(...cell.map(({ width, x }) => x + width))
  return {
    ...first!,
    text: cell.map(({ text }) => text).join(' '),
    width: right - left,
    x: left,
    y,
  }
}
