import type { Box } from '../layout/box.ts'
import { mapPoint, type Matrix } from './matrix.ts'

interface Paint {
  /** "#rrggbb", or a word for what has no one colour. */
  fill: string
  alpha: number
}

interface FilledPath extends Paint {
  box: Box
  /** How many numbers describe it. */
  numbers: number
}

interface Ink extends Paint {
  x: number
  y: number
  size: number
}

const PAPER = '#ffffff'
/** Sum of the differences of red, green and blue from which two colours can be told apart. */
const VISIBLE_DIFFERENCE = 24
/** Patches stored of a page; drawings of thousands of shapes lie under no text. */
const MAX_PATCHES = 400
const MIN_PATCH = 4
/** Points; the shortest lines of a table's cells. */
const MIN_RULE = 10
/** Shapes stored: the unseen text of a drawn line follows it at once. */
const MAX_SHAPES = 400
/** A rectangle takes thirteen numbers, with its corners rounded some more, a panel with a wave yet more. */
const RECTANGLE = 45
const PANEL = 160

/** Remembers what was painted on a page, to tell whether text on it can be seen. */
export function createBackdrop({ height, width }: { height: number; width: number }) {
  const patches: { box: Box; fill: string }[] = []
  const shapes: Box[] = []
  const rules: Box[] = []
  const dots: Box[] = []
  const add = (box: Box, fill: string) => {
    if (box.right - box.left < MIN_PATCH || box.bottom - box.top < MIN_PATCH) return
    patches.push({ box, fill })
    if (patches.length > MAX_PATCHES) patches.shift()
  }
  const colourAt = (x: number, y: number) =>
    patches.findLast(({ box }) => contains(box, x, y))?.fill ?? PAPER

  return {
    /** Horizontal and vertical lines. */
    rules: rules as readonly Box[],
    /** Small filled shapes, as wide as high. */
    dots: dots as readonly Box[],
    /** A path was filled: a simple one covers what is below, another one may be the shape of a letter. */
    paint({ alpha, box, fill, numbers }: FilledPath): void {
      if (alpha < 0.5) return
      if (isRule(box)) rules.push(box)
      if (isDot(box) && dots.length < MAX_SHAPES) dots.push(box)
      if (numbers <= RECTANGLE || isPanel(box)) add(box, numbers <= PANEL ? fill : 'many')
      else if (shapes.push(box) > MAX_SHAPES) shapes.shift()
    },
    /** Whether a letter was drawn as a shape here. Programs do so to make it bold, and lay unseen text over it. */
    isDrawn({ size, width: letter, x, y }: { size: number; width: number; x: number; y: number }) {
      return shapes.some(
        box =>
          box.bottom - box.top < 2 * size &&
          contains(box, x + letter / 2, y - size / 4, 0.3 * size),
      )
    },
    /** The outline of something was drawn. */
    strike(box: Box): void {
      if (isRule(box)) rules.push(box)
    },
    /** Something without one colour now covers this box. */
    cover(box: Box): void {
      add(box, 'many')
    },
    /** Whether text of this ink is lost: outside of the page, transparent, or in the colour below it. */
    swallows({ alpha, fill, size, x, y }: Ink): boolean {
      if (alpha < 0.05 || x > width || x < -size || y < 0 || y - size > height) return true
      return isSameColour(fill, colourAt(x + size / 4, y - size / 4))
    },
  }
}

/** The box around a box that was mapped, within another one. */
export function mapBox(matrix: Matrix, bounds: unknown, within: Box): Box | null {
  const { 0: x0, 1: y0, 2: x1, 3: y1 } = (bounds ?? []) as ArrayLike<number>
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return null
  const [ax, ay] = mapPoint(matrix, x0, y0)
  const [bx, by] = mapPoint(matrix, x1, y0)
  const [cx, cy] = mapPoint(matrix, x0, y1)
  const [dx, dy] = mapPoint(matrix, x1, y1)
  return {
    bottom: Math.min(within.bottom, Math.max(ay, by, cy, dy)),
    left: Math.max(within.left, Math.min(ax, bx, cx, dx)),
    right: Math.min(within.right, Math.max(ax, bx, cx, dx)),
    top: Math.max(within.top, Math.min(ay, by, cy, dy)),
  }
}

function isRule({ bottom, left, right, top }: Box): boolean {
  const [down, across] = [bottom - top, right - left]
  return Math.min(down, across) < 3 && Math.max(down, across) > MIN_RULE
}

function isDot({ bottom, left, right, top }: Box): boolean {
  const [across, down] = [right - left, bottom - top]
  return across > 0.5 && across < 8 && Math.abs(across - down) < 0.15 * across
}

/** Larger than a letter. */
function isPanel({ bottom, left, right, top }: Box): boolean {
  return right - left > 60 && bottom - top > 24
}

function contains({ bottom, left, right, top }: Box, x: number, y: number, slack = 0): boolean {
  return x >= left - slack && x <= right + slack && y >= top - slack && y <= bottom + slack
}

function isSameColour(a: string, b: string): boolean {
  const one = Number.parseInt(a.slice(1), 16)
  const other = Number.parseInt(b.slice(1), 16)
  if (!a.startsWith('#') || !b.startsWith('#')) return false
  const difference = (shift: number) => Math.abs(((one >> shift) & 255) - ((other >> shift) & 255))
  return difference(16) + difference(8) + difference(0) < VISIBLE_DIFFERENCE
}
