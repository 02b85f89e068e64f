import { isRightToLeft, toReadingOrder } from '../layout/bidi.ts'
import type { Fragment } from '../layout/fragment.ts'
import { restoreLigatures } from './ligatures.ts'
import { type Piece, splitAtMargins } from './margins.ts'
import type { Glyph } from './painter.ts'

/** Gap between letters, in parts of their size, that means a space where the file has none. */
const WORD_GAP = 0.11
/** Scripts without spaces are set with more air. */
const WIDE_GAP = 0.5
/** Gap that no space between two words reaches. */
const CELL_GAP = 1.1
/** Characters this far back begin something new; less is kerning. */
const BACK = -0.6
const BASELINE = 0.35
/** From so many letters on, even gaps between them are a manner of writing. */
const MIN_SPACED = 4
const SPACED_SHARE = 0.8
/** Spaced-out letters: the gap between two words is so many times the one between two letters. */
const SPACED_WORD = 1.6

/** Joins characters, in the order in which they were drawn, into fragments. */
export function joinGlyphs(glyphs: Iterable<Glyph>): Fragment[] {
  const runs: Piece[][] = []
  let pieces: Piece[] = []
  let spaced = false
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') {
      spaced = true
      continue
    }
    const last = pieces.at(-1)?.glyph
    const gap = last ? gapBetween(last, glyph) : 0
    if (last && !continues(last, glyph, gap) && !isOrdinal(pieces, glyph, gap)) {
      runs.push(pieces)
      pieces = []
    }
    pieces.push(pieces.length === 0 ? { gap: 0, glyph, spaced: false } : { gap, glyph, spaced })
    spaced = false
  }
  if (pieces.length > 0) runs.push(pieces)
  return withoutDoubles(splitAtMargins(runs).map(run => toFragment(run)))
}

/** Some programs draw what is read from right to left in that order. */
function isLeftward(last: Glyph, next: Glyph): boolean {
  return next.x < last.x && isRightToLeft(last.text + next.text)
}

function gapBetween(last: Glyph, next: Glyph): number {
  return isLeftward(last, next) ? last.x - (next.x + next.width) : next.x - (last.x + last.width)
}

/** Beside larger type, such as a heading at the side, the smaller type says how wide its spaces are. */
function continues(last: Glyph, next: Glyph, gap: number): boolean {
  const size = Math.max(last.size, next.size)
  const cellGap = CELL_GAP * Math.min(last.size, next.size)
  return Math.abs(next.y - last.y) <= BASELINE * size && gap < cellGap && gap > BACK * size
}

/** Letters of a number may be set higher, in parts of its size. */
const RAISE = 0.75
/** Between a number and its letters is no space. */
const ORDINAL_GAP = 0.5

/** The raised letters of "12th", or what follows them on the baseline. */
function isOrdinal(pieces: readonly Piece[], next: Glyph, gap: number): boolean {
  const last = pieces.at(-1)!.glyph
  const number = pieces.findLast(({ glyph }) => /\d/u.test(glyph.text))?.glyph
  if (!number) return false
  if (isRaised(next, number))
    return (last === number || isRaised(last, number)) && gap < ORDINAL_GAP * number.size
  return isRaised(last, number) && continues({ ...last, y: number.y }, next, gap)
}

const isRaised = ({ size, text, y }: Glyph, number: Glyph): boolean =>
  /^[stndrh]+$/iu.test(text) &&
  size < number.size &&
  y < number.y &&
  number.y - y <= RAISE * number.size

function toFragment(pieces: Piece[]): Fragment {
  const size = Math.max(...pieces.map(({ glyph }) => glyph.size))
  const left = Math.min(...pieces.map(({ glyph }) => glyph.x))
  const right = Math.max(...pieces.map(({ glyph }) => glyph.x + glyph.width))
  const spacing = letterSpacing(pieces, size)
  // Between letters a little apart, as in small capitals, the space between words is wider too.
  const wordGap = Math.max(WORD_GAP * size, SPACED_WORD * usualGap(pieces))
  const units = pieces.flatMap(({ gap, glyph, spaced }, index) => {
    const before = pieces[index - 1]?.glyph.text ?? ''
    const least = isWide(glyph.text) && isWide(before) ? WIDE_GAP * size : wordGap
    const isSpace = spacing === null ? spaced || gap > least : gap > spacing.wordGap
    return isSpace ? [' ', glyph.text] : [glyph.text]
  })
  const bold = pieces.filter(({ glyph }) => glyph.bold).length
  return {
    bold: bold > pieces.length / 2,
    letterSpaced: spacing?.written ?? false,
    size,
    text: restoreLigatures(
      (isDrawnLeftToRight(pieces, units) ? toReadingOrder(units) : units).join(''),
    ),
    width: right - left,
    x: left,
    y: pieces[0]!.glyph.y,
  }
}

function isDrawnLeftToRight(pieces: Piece[], units: string[]): boolean {
  return isRightToLeft(units.join('')) && pieces[0]!.glyph.x <= pieces.at(-1)!.glyph.x
}

/**
 * Whether the letters themselves stand apart, and from which gap on a word ends then; null for
 * text as it usually is. `written`: a program that takes the text out of the file sees the spaces.
 */
function letterSpacing(
  pieces: Piece[],
  size: number,
): { wordGap: number; written: boolean } | null {
  const rest = pieces.slice(1)
  const apart = rest.filter(({ gap, spaced }) => spaced || gap > WORD_GAP * size)
  if (apart.length < SPACED_SHARE * rest.length) return null
  const letters = rest.filter(({ glyph }) => /\p{L}|\p{N}/u.test(glyph.text))
  if (letters.length < MIN_SPACED || rest.some(({ glyph }) => isWide(glyph.text))) return null
  const written = rest.filter(({ gap, spaced }) => spaced || gap > 0.25 * size)
  return {
    wordGap: SPACED_WORD * usualGap(pieces),
    written: written.length >= SPACED_SHARE * rest.length,
  }
}

function usualGap(pieces: readonly Piece[]): number {
  const gaps = pieces
    .slice(1)
    .map(({ gap }) => gap)
    .toSorted((a, b) => a - b)
  return gaps[gaps.length >> 1] ?? 0
}

/** Scripts that write no spaces stand apart by their nature. */
function isWide(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text)
}

/** Type drawn twice, a hair apart, is one way to make it bold. */
function withoutDoubles(fragments: Fragment[]): Fragment[] {
  const seen = new Map<string, Fragment[]>()
  return fragments.filter(fragment => {
    const alike = seen.get(fragment.text) ?? []
    const near = 0.3 * fragment.size
    const double = alike.find(
      other => Math.abs(other.x - fragment.x) < near && Math.abs(other.y - fragment.y) < near,
    )
    if (double) double.bold = true
    else alike.push(fragment)
    seen.set(fragment.text, alike)
    return !double
  })
}
