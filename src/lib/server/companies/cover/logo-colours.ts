import { COLOURS } from '../../files/pictures/picture-colours.ts'

/** Red, green and blue, each 0 to 255. */
type Colour = readonly [number, number, number]

/** The colours of a cover, as CSS writes them. */
export interface CoverColours {
  /** Null for the background of the page, if most of the logo is white or light grey. */
  ground: string | null
  tiles: readonly [string, string]
}

/** The product's colours, for a logo without a colour. */
const OWN: CoverColours = { ground: null, tiles: [COLOURS.teal, COLOURS.clay] }

/** The width in pixels at which colours are counted; no pixel mixes two colours. */
const SIDE = 48
/** Colour components that differ by less count as equal, so that a shaded area is one colour. */
const STEP = 32
/** A colour with a smaller share of the logo is the edge of a shape. */
const LEAST_SHARE = 0.02
/** Two colours with a smaller distance look the same on a tile. */
const NEAR = 60
/** A colour whose components are all larger is white or light grey. */
const LIGHT = 225

/** The colours that cover most of a logo. */
export async function readLogoColours(logo: Buffer): Promise<CoverColours> {
  const { default: sharp } = await import('sharp')
  const pixels = await sharp(logo)
    .resize({
      fastShrinkOnLoad: false,
      fit: 'inside',
      height: SIDE,
      kernel: 'nearest',
      width: SIDE,
    })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return chooseColours(weighColours(pixels))
}

/** @param colours of a logo, the one that covers most of it first */
function chooseColours(colours: Colour[]): CoverColours {
  const strong = colours.filter(colour => !isLight(colour))
  const [first, second, third] = strong
  if (!first) return OWN
  if (first !== colours[0] || !second)
    return { ground: null, tiles: [write(first), write(second ?? first)] }
  const last = third ?? colours.find(isLight) ?? second
  return { ground: write(first), tiles: [write(second), write(last)] }
}

function weighColours(pixels: Buffer): Colour[] {
  const areas = new Map<string, { colour: Colour; count: number }>()
  for (let at = 0; at < pixels.length; at += 3) {
    const colour = [
      pixels.readUInt8(at),
      pixels.readUInt8(at + 1),
      pixels.readUInt8(at + 2),
    ] as const
    const key = colour.map(part => Math.floor(part / STEP)).join()
    areas.set(key, { colour, count: (areas.get(key)?.count ?? 0) + 1 })
  }
  return [...areas.values()]
    .filter(({ count }) => count > (pixels.length / 3) * LEAST_SHARE)
    .toSorted((a, b) => b.count - a.count)
    .map(({ colour }) => colour)
    .filter((colour, at, all) => !all.slice(0, at).some(other => distance(colour, other) < NEAR))
}

function isLight(colour: Colour): boolean {
  return Math.min(...colour) > LIGHT
}

function distance(a: Colour, b: Colour): number {
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)))
}

function write(colour: Colour): string {
  return `#${colour.map(part => part.toString(16).padStart(2, '0')).join('')}`
}
