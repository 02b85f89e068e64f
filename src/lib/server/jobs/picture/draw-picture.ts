import { avatarLetter } from '#lib/shared/text/initials.ts'

import { COLOURS } from '../../files/pictures/picture-colours.ts'
import { drawText, loadSharp, type TextBox } from './draw-text.ts'
import { groundSvg, MARK, MARK_RADIUS, PICTURE, ROOM, TILE } from './ground.ts'
import { isRightToLeft } from './letters.ts'

/** The texts in the picture of a job, in letters that it can show. */
export interface PictureFacts {
  company: string | null
  pay: string | null
  place: string | null
  site: string | null
  title: string
}

/** A drawn part and its position: pixels from the start of the lines and from the top. */
interface Part {
  data: Buffer
  height: number
  start: number
  top: number
  width: number
}

/** A text, and the middle of its line; a title begins at its upper edge. Pixels. */
interface Line {
  box: TextBox
  middle?: number
  start: number
  text: string | null
  top?: number
}

const MARGIN = 72
const WIDTH = ROOM - MARGIN - 40
const BESIDE_MARK = MARGIN + MARK + 24

const TITLE = {
  colour: COLOURS.ink,
  height: 236,
  sizes: [72, 60, 48],
  weight: 'Semi-Bold',
} as const
const COMPANY = { colour: COLOURS.ink, height: 48, sizes: [34, 28], weight: 'Semi-Bold' } as const
const PAY = { colour: COLOURS.accent, height: 54, sizes: [40, 32], weight: 'Semi-Bold' } as const
const PLACE = {
  colour: COLOURS['ink-soft'],
  height: 48,
  sizes: [32, 28],
  weight: 'Regular',
} as const
const SITE = { colour: COLOURS.ink, height: 44, sizes: [32, 24], weight: 'Semi-Bold' } as const
const LETTER = {
  colour: COLOURS['ink-soft'],
  height: MARK,
  sizes: [44],
  weight: 'Semi-Bold',
} as const

/**
 * Draws the picture of a job as PNG, 1200 × 630: mark, company, title, pay and place beside the
 * product's pattern. A title that reads from right to left turns the whole picture around.
 *
 * @param logo the bytes of the company's logo; null without one
 */
export async function drawPicture(facts: PictureFacts, logo: Buffer | null): Promise<Buffer> {
  const sharp = await loadSharp()
  const parts = [logo ? await drawLogo(logo) : await drawLetter(facts.company ?? facts.title)]
  for (const line of linesOf(facts)) parts.push(...(await drawLine(line)))
  const isMirrored = isRightToLeft(facts.title)
  const leftOf = (start: number, width: number) =>
    isMirrored ? PICTURE.width - start - width : start
  const ground = groundSvg({
    edge: leftOf(ROOM, PICTURE.width - ROOM),
    markX: leftOf(MARGIN, MARK),
    markY: MARGIN,
  })
  const layers = parts.map(({ data, height, start, top, width }) => ({
    input: data,
    left: leftOf(start, width),
    raw: { channels: 4, height, width } as const,
    top: Math.max(0, Math.round(top)),
  }))
  return sharp(Buffer.from(ground)).composite(layers).png().toBuffer()
}

function linesOf({ company, pay, place, site, title }: PictureFacts): Line[] {
  return [
    { box: { ...TITLE, width: WIDTH, wraps: true }, start: MARGIN, text: title, top: 212 },
    {
      box: { ...COMPANY, width: ROOM - BESIDE_MARK - 40 },
      middle: MARGIN + MARK / 2,
      start: BESIDE_MARK,
      text: company,
    },
    { box: { ...PAY, width: WIDTH }, middle: 490, start: MARGIN, text: pay },
    { box: { ...PLACE, width: WIDTH }, middle: 546, start: MARGIN, text: place },
    { box: { ...SITE, width: 200 }, middle: 5.5 * TILE, start: ROOM + 90, text: site },
  ]
}

async function drawLine({ box, middle = 0, start, text, top }: Line): Promise<Part[]> {
  if (text === null) return []
  const drawn = await drawText(text, box)
  return [{ ...drawn, start, top: top ?? middle - drawn.height / 2 }]
}

/** The first letter of a name, used without a logo. */
async function drawLetter(name: string): Promise<Part> {
  const drawn = await drawText(avatarLetter(name), { ...LETTER, width: MARK })
  const start = MARGIN + Math.round((MARK - drawn.width) / 2)
  return { ...drawn, start, top: MARGIN + (MARK - drawn.height) / 2 }
}

/** The logo in its square with round corners, never cut. */
async function drawLogo(logo: Buffer): Promise<Part> {
  const sharp = await loadSharp()
  const corners = `<svg width="${MARK}" height="${MARK}"><rect width="100%" height="100%" rx="${MARK_RADIUS}"/></svg>`
  const data = await sharp(logo)
    .resize({ background: COLOURS.surface, fit: 'contain', height: MARK, width: MARK })
    .flatten({ background: COLOURS.surface })
    .ensureAlpha()
    .composite([{ blend: 'dest-in', input: Buffer.from(corners) }])
    .raw()
    .toBuffer()
  return { data, height: MARK, start: MARGIN, top: MARGIN, width: MARK }
}
