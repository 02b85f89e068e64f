import type { Line } from '../document.ts'
import type { Box } from '../layout/box.ts'

/** How large a bullet is, and how far left of its text it is, in parts of the type's size. */
const SIZE = { least: 0.15, most: 0.5 }
const AWAY = { least: 0.1, most: 2.4 }
/** Its middle is this far above the baseline of its line. */
const ABOVE = { least: 0.1, most: 0.7 }
/** Points by which the bullets of one list may be out of line. */
const ALIGNED = 1

/** Marks the lines that begin with a bullet that was drawn: browsers print lists that way. */
export function markBullets(lines: readonly Line[], dots: readonly Box[]): Line[] {
  const begun = lines.flatMap(line => dots.find(dot => isBullet(dot, line)) ?? [])
  // One dot alone may be an ornament.
  const aligned = begun.filter(({ left }) => isShared(left, begun))
  return lines.map(line =>
    aligned.some(dot => isBullet(dot, line)) ? { ...line, list: true } : line,
  )
}

function isBullet({ bottom, left, right, top }: Box, { size, x, y }: Line): boolean {
  const away = (x - right) / size
  const above = (y - (top + bottom) / 2) / size
  return isWithin((right - left) / size, SIZE) && isWithin(away, AWAY) && isWithin(above, ABOVE)
}

function isWithin(value: number, { least, most }: { least: number; most: number }): boolean {
  return value >= least && value <= most
}

function isShared(left: number, dots: readonly Box[]): boolean {
  return dots.filter(dot => Math.abs(dot.left - left) <= ALIGNED).length > 1
}
