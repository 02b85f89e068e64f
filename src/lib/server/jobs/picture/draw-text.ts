import { resolve } from 'node:path'

import type Sharp from 'sharp'

import { escapeHtml } from '../public/description-html.ts'

/** A drawn text, cropped to its ink. Sizes in pixels. */
export interface DrawnText {
  data: Buffer
  height: number
  width: number
}

/** How to draw a text, and its box in pixels. */
export interface TextBox {
  colour: string
  height: number
  /** Font sizes in pixels, the largest first. The first that fits is used. */
  sizes: readonly [number, ...number[]]
  weight: 'Regular' | 'Semi-Bold'
  width: number
  /** Several lines, broken between words, or within one that is too long. */
  wraps?: boolean
}

/** The fonts of `fonts/fonts.conf`. Each letter uses the first font that has it. */
const FAMILIES = 'Hanken Grotesk, Noto Sans, Noto Sans Arabic, Noto Sans Devanagari, Noto Sans SC'
const FONTS = resolve('src/lib/server/jobs/picture/fonts/fonts.conf')
/** Letters may extend over the edge of their line by this much. */
const OVERHANG = 4

/** Loads the library with only our fonts. Most processes never need it. */
export async function loadSharp(): Promise<typeof Sharp> {
  process.env['FONTCONFIG_FILE'] = FONTS
  // Otherwise macOS would use its system fonts.
  process.env['PANGOCAIRO_BACKEND'] = 'fontconfig'
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Draws a text in its box: in the largest size that fits, else cut off with an ellipsis. */
export async function drawText(text: string, box: TextBox): Promise<DrawnText> {
  for (const size of box.sizes) {
    const drawn = await drawAt(text, size, box)
    if (fits(drawn, box)) return drawn
  }
  return drawCut(text, box)
}

/** The longest start of a text that fits the box in the smallest size, found by binary search. */
async function drawCut(text: string, box: TextBox): Promise<DrawnText> {
  const size = box.sizes.at(-1) ?? box.sizes[0]
  const signs = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  const drawFirst = (count: number) =>
    drawAt(`${signs.slice(0, count).join('').trimEnd()}…`, size, box)
  let best = await drawFirst(0)
  let [least, most] = [1, signs.length - 1]
  while (least <= most) {
    const count = Math.floor((least + most) / 2)
    const drawn = await drawFirst(count)
    if (fits(drawn, box)) {
      best = drawn
      least = count + 1
    } else most = count - 1
  }
  return best
}

function fits({ height, width }: DrawnText, box: TextBox): boolean {
  return height <= box.height && width <= box.width + OVERHANG
}

async function drawAt(text: string, size: number, box: TextBox): Promise<DrawnText> {
  const sharp = await loadSharp()
  const { data, info } = await sharp({
    text: {
      dpi: 72,
      font: `${FAMILIES} ${box.weight} ${size}`,
      rgba: true,
      text: `<span foreground="${box.colour}" insert_hyphens="false" line_height="0.92">${escapeHtml(text)}</span>`,
      ...(box.wraps ? { width: box.width, wrap: 'word-char' } : { wrap: 'none' }),
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, height: info.height, width: info.width }
}
