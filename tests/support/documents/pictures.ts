import { crc32, createDeflate } from 'node:zlib'

import sharp from 'sharp'

/** A plain picture of one colour. */
export function makePicture(
  kind: 'jpeg' | 'png' | 'webp',
  { height = 120, width = 200 } = {},
): Promise<Buffer> {
  return blank(width, height).toFormat(kind).toBuffer()
}

/** A photo like one of a phone: rotated, with the location in its metadata. */
export function makeLocatedPhoto(): Promise<Buffer> {
  return blank(300, 200)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitude: '28/1 36/1 50/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

function blank(width: number, height: number) {
  return sharp({ create: { background: '#147a73', channels: 3, height, width } })
}

/**
 * A valid square PNG with this many pixels per side, black, with one bit per pixel. With 30,000 it has
 * 110 kB and would need 2.7 GB to draw.
 */
export async function makePixelFlood(side: number): Promise<Buffer> {
  const row = Buffer.alloc(Math.ceil(side / 8) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', await deflateRows(row, side)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

async function deflateRows(row: Buffer, count: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 })
  const rows = 500
  const block = Buffer.concat(Array.from({ length: rows }, () => row))
  for (let done = 0; done < count; done += rows)
    deflate.write(block.subarray(0, row.length * Math.min(rows, count - done)))
  deflate.end()
  return Buffer.concat(await Array.fromAsync(deflate as AsyncIterable<Buffer>))
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
