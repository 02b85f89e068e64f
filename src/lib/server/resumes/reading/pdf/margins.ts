import type { Glyph } from './painter.ts'

/** A character of a line. */
export interface Piece {
  glyph: Glyph
  /** Points between it and the piece before; 0 for the first. */
  gap: number
  /** Whether spaces were written before it. */
  spaced: boolean
}

/** Gap from which a label at the side may end, in parts of the type's size; most spaces are smaller. */
const LABEL_GAP = 0.7
/** Points by which letters of one margin may stand apart. */
const FLUSH = 0.5
/** So many lines begin at a margin. */
const MIN_LINES = 4

/**
 * Cuts text where it goes on at the margin of other lines, after a gap that is hardly wider than a
 * space: a label in a narrow column at the side, and the text beside it.
 */
export function splitAtMargins(runs: readonly Piece[][]): Piece[][] {
  const margins = runs.map(run => run[0]!.glyph.x).toSorted((left, right) => left - right)
  return runs.flatMap(run => {
    const at = run.findIndex(
      ({ gap, glyph }) => gap > LABEL_GAP * glyph.size && countNear(margins, glyph.x) >= MIN_LINES,
    )
    const label = run.slice(0, Math.max(0, at))
    return isLabel(label) ? [label, [{ ...run[at]!, gap: 0 }, ...run.slice(at + 1)]] : [run]
  })
}

/** Two letters or digits at least: a bullet or "1." is none. */
const isLabel = (pieces: readonly Piece[]): boolean =>
  pieces.filter(({ glyph }) => /[\p{L}\p{N}]/u.test(glyph.text)).length > 1

const countNear = (margins: readonly number[], x: number): number =>
  margins.filter(margin => Math.abs(margin - x) < FLUSH).length
