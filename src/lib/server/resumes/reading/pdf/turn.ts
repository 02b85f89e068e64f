import type { Glyph, Turn } from './painter.ts'

interface Size {
  width: number
  height: number
}

/** Characters that run in one direction, in a page turned so that they run from left to right. */
export interface TurnedPage extends Size {
  glyphs: Glyph[]
  turn: Turn
}

/** Takes a page apart by the direction in which its text runs; slanted text, such as a watermark, is left out. */
export function turnPages(glyphs: readonly Glyph[], { height, width }: Size): TurnedPage[] {
  const turns = ([0, 1, 2, 3] as const).filter(turn => glyphs.some(glyph => glyph.turn === turn))
  return turns.map(turn => ({
    glyphs: glyphs
      .filter(glyph => glyph.turn === turn)
      .map(glyph => moved(glyph, TURNS[turn](glyph, { height, width }))),
    height: turn % 2 === 0 ? height : width,
    turn,
    width: turn % 2 === 0 ? width : height,
  }))
}

function moved(glyph: Glyph, to: Point): Glyph {
  return { ...glyph, ...to }
}

type Point = Pick<Glyph, 'x' | 'y'>

const TURNS: Record<Turn, (point: Point, size: Size) => Point> = {
  0: ({ x, y }) => ({ x, y }),
  1: ({ x, y }, { width }) => ({ x: y, y: width - x }),
  2: ({ x, y }, { height, width }) => ({ x: width - x, y: height - y }),
  3: ({ x, y }, { height }) => ({ x: height - y, y: x }),
}
