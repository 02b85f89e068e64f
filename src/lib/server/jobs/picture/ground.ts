import { readPatternTiles } from '../../files/pictures/pattern-tiles.ts'
import { COLOURS } from '../../files/pictures/picture-colours.ts'

/** The size of link previews, in pixels. */
export const PICTURE = { height: 630, width: 1200 } as const
/** A tile of the pattern: six of them are as high as the picture. */
export const TILE = 105
/** The side of the square for the logo. */
export const MARK = 96
/** The corner of that square. */
export const MARK_RADIUS = 14

/** Tiles across. */
const ACROSS = 3
/** The room beside the pattern. */
export const ROOM = PICTURE.width - ACROSS * TILE

/** The site's sign, as in `public/favicon.svg`, in a box of 32. */
const SIGN = `<rect width="32" height="32" rx="7" fill="${COLOURS.accent}"/><path d="M24 17.2A8.1 8.1 0 1 1 14.8 8" fill="none" stroke="${COLOURS['accent-on']}" stroke-width="4"/><circle cx="22" cy="10" r="2.7" fill="${COLOURS['accent-bright']}"/>`

/**
 * What all pictures have in common, as SVG: paper, the product's pattern at the end of the lines, and
 * the site's sign under it. `edge` is the place of that strip, `markX` that of the square for the logo.
 */
export function groundSvg({
  edge,
  markX,
  markY,
}: Record<'edge' | 'markX' | 'markY', number>): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE.width}" height="${PICTURE.height}">`,
    `<rect width="100%" height="100%" fill="${COLOURS.paper}"/>`,
    `<svg x="${edge}" width="${ACROSS * TILE}" height="${5 * TILE}" viewBox="5 0 ${ACROSS} 5">${readPatternTiles(COLOURS)}</svg>`,
    `<rect x="${markX}" y="${markY}" width="${MARK}" height="${MARK}" rx="${MARK_RADIUS}" fill="${COLOURS.sunken}" stroke="${COLOURS.line}" stroke-width="2"/>`,
    `<svg x="${edge + 30}" y="${5 * TILE + 30}" width="44" height="44" viewBox="0 0 32 32">${SIGN}</svg>`,
    '</svg>',
  ].join('')
}
