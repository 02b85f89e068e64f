import { buffer } from 'node:stream/consumers'

import { LRUCache } from 'lru-cache'

import { readPatternTiles } from '../../files/pictures/pattern-tiles.ts'
import type { Services } from '../../services.ts'
import { findLogo } from '../profile/logo.ts'
import { type CoverColours, readLogoColours } from './logo-colours.ts'

/** Tiles across, and tiles down. */
const COVER = { columns: 24, rows: 2 } as const
/** Tiles across in the drawing, which is repeated to the right. */
const DRAWN = 8

/** The maximum of cached covers, 3 kB each. */
const covers = new LRUCache<string, string>({ max: 500 })

/**
 * The cover of a company as SVG: the product's graphic in the colours of its logo.
 *
 * @param name of the logo, which depends on its content
 * @returns null if it is not the company's logo now
 */
export async function findCover(
  { db, files }: Pick<Services, 'db' | 'files'>,
  companyId: number,
  name: string,
): Promise<string | null> {
  const logo = await findLogo(db, companyId, name)
  if (!logo) return null
  const cached = covers.get(name)
  if (cached !== undefined) return cached
  const content = await buffer(await files.open(logo.storageKey))
  const cover = drawCover(await readLogoColours(content))
  covers.set(name, cover)
  return cover
}

function drawCover({ ground, tiles: [first, second] }: CoverColours): string {
  const { columns, rows } = COVER
  const field = readPatternTiles({ clay: second, sand: second, surface: second, teal: first })
  const copies = Array.from(
    { length: columns / DRAWN },
    (_, at) => `<g transform="translate(${at * DRAWN})">${field}</g>`,
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns} ${rows}" preserveAspectRatio="xMinYMin slice">`,
    ground === null ? '' : `<path fill="${ground}" d="M0 0h${columns}v${rows}H0z"/>`,
    ...copies,
    '</svg>',
  ].join('')
}
