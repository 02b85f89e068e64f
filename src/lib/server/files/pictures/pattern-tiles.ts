import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const PATTERN = resolve('src/layouts/parts/pattern.svg')

/** The colours for the colour tokens of the product's graphic. */
export type TileColours = Record<'clay' | 'sand' | 'surface' | 'teal', string>

/** The tiles of the product's graphic as SVG: 8 columns and 6 rows, each one unit wide. */
export function readPatternTiles(colours: TileColours): string {
  const file = readFileSync(PATTERN, 'utf8')
  const [, field = ''] = /<symbol id="field"[^>]*>(.*?)<\/symbol>/s.exec(file) ?? []
  return field.replaceAll(/var\(--(\w+)\)/g, (_, name: keyof TileColours) => colours[name])
}
