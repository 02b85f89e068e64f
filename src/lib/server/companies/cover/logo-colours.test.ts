import sharp from 'sharp'
import { expect, test } from 'vitest'

import { readLogoColours } from './logo-colours.ts'

const draw = (shapes: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${shapes}</svg>`),
  )
    .webp({ lossless: true })
    .toBuffer()

test.each([
  [
    'a ground and two colours',
    '<path fill="#14304f" d="M0 0h100v100H0z"/><path fill="#e8302a" d="M0 0h50v50H0z"/><path fill="#f2b544" d="M60 60h30v30H60z"/>',
    { ground: '#14304f', tiles: ['#e8302a', '#f2b544'] },
  ],
  [
    'a ground, a colour and white',
    '<path fill="#14304f" d="M0 0h100v100H0z"/><path fill="#e8302a" d="M0 0h50v50H0z"/><path fill="#fff" d="M60 60h30v30H60z"/>',
    { ground: '#14304f', tiles: ['#e8302a', '#ffffff'] },
  ],
  [
    'one colour on white',
    '<path fill="#fff" d="M0 0h100v100H0z"/><path fill="#0a7" d="M0 0h50v50H0z"/>',
    { ground: null, tiles: ['#00aa77', '#00aa77'] },
  ],
  [
    'two colours on nothing',
    '<path fill="#0a7" d="M0 0h50v50H0z"/><path fill="#c05" d="M60 60h30v30H60z"/>',
    { ground: null, tiles: ['#00aa77', '#cc0055'] },
  ],
  [
    'one colour without a ground',
    '<path fill="#0a7" d="M0 0h100v100H0z"/>',
    { ground: null, tiles: ['#00aa77', '#00aa77'] },
  ],
  [
    'a dot of a second colour',
    '<path fill="#0a7" d="M0 0h100v100H0z"/><path fill="#c05" d="M0 0h10v10H0z"/>',
    { ground: null, tiles: ['#00aa77', '#00aa77'] },
  ],
])('a cover of a logo with %s', async (_, shapes, colours) => {
  expect(await readLogoColours(await draw(shapes))).toEqual(colours)
})

test('a logo without a colour has the cover of the product', async () => {
  const own = await readLogoColours(await draw('<path fill="#fff" d="M0 0h100v100H0z"/>'))
  expect(own.ground).toBeNull()
  expect(new Set(own.tiles).size).toBe(2)
})
