import sharp from 'sharp'
import { expect, test } from 'vitest'

import { AppError } from '#lib/shared/errors.ts'
import { makeLocatedPhoto, makePicture, makePixelFlood } from '#support/documents/pictures.ts'

import { createPictures, type PictureBox } from './pictures.ts'

const pictures = createPictures()
const LOGO: PictureBox = { fit: 'inside', height: 256, width: 256 }

const refused = (bytes: Buffer) =>
  pictures.redraw(bytes, LOGO).then(
    () => 'taken',
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error
      return `${error.code}: ${error.message}`
    },
  )

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a webp within its box', async kind => {
  const drawn = await pictures.redraw(await makePicture(kind, { height: 300, width: 600 }), LOGO)

  expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', height: 128, width: 256 })
})

test('a small picture is not enlarged, unless it has to fill its box', async () => {
  const small = await makePicture('png', { height: 40, width: 80 })
  const cover: PictureBox = { fit: 'cover', height: 128, width: 128 }

  expect(await sharp(await pictures.redraw(small, LOGO)).metadata()).toMatchObject({ width: 80 })
  expect(await sharp(await pictures.redraw(small, cover)).metadata()).toMatchObject({
    height: 128,
    width: 128,
  })
})

test('T111 of a photo only the pixels are left, without place or other metadata', async () => {
  const photo = await makeLocatedPhoto()
  expect((await sharp(photo).metadata()).exif).toBeDefined()

  const drawn = await pictures.redraw(photo, LOGO)
  const { exif, icc, iptc, xmp, ...size } = await sharp(drawn).metadata()

  expect({ exif, icc, iptc, xmp }).toEqual({})
  expect(drawn.includes('EXIF')).toBe(false)
  // Turned upright, as the orientation in the photo's metadata says.
  expect(size).toMatchObject({ height: 256, width: 171 })
})

test('T111 a picture of 30,000 × 30,000 pixels is refused before a row of it is drawn', async () => {
  const flood = await makePixelFlood(30_000)
  expect(flood.byteLength).toBeLessThan(1_000_000)
  const before = process.memoryUsage.rss()

  expect(await refused(flood)).toBe(
    'invalid-file: The picture has more than 4096 pixels on a side. Choose a smaller one.',
  )
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024)
})

test('a picture that is too long on one side only is refused as well', async () => {
  expect(await refused(await makePicture('png', { height: 2, width: 4097 }))).toMatch(/4096 pixels/)
})

test('a picture of the largest size is drawn', async () => {
  const largest = await makePixelFlood(4096)

  expect((await sharp(await pictures.redraw(largest, LOGO)).metadata()).width).toBe(256)
})

test('a file whose content is no picture is refused with the allowed types', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')

  for (const bytes of [svg, gif, Buffer.alloc(0), Buffer.from('%PDF-1.7')])
    expect(await refused(bytes)).toBe('invalid-file: Choose a PNG, JPEG or WebP picture.')
})

test('a truncated picture is refused', async () => {
  const whole = await makePicture('png')
  const noise = Buffer.concat([whole.subarray(0, 8), Buffer.alloc(500, 7)])

  for (const bytes of [whole.subarray(0, whole.length - 40), noise])
    expect(await refused(bytes)).toBe(
      'invalid-file: The picture could not be read. Choose another file.',
    )
})
