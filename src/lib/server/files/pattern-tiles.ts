import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const PATTERN = resolve('src/layouts/parts/pattern.svg')

/** The tokens that the product's graphic is drawn in, with the colours to draw it in instead. */
export type TileColours = Record<'clay' | 'sand' | 'surface' | 'teal', string>

/** The tiles of the product's graphic as SVG, 8 across and 6 down, each one unit wide. */
export function readPatternTiles(colours: TileColours): string {
  const file = readFileSync(PATTERN, 'utf8')
  const [, field = ''] = /<symbol id="field"[^>]*>(.*?)<\/symbol>/s.exec(file) ?? []
  return field.replaceAll(/var\(--(\w+)\)/g, (_, name: keyof TileColours) => colours[name])
}
