import { Readable } from 'node:stream'

import { AppError } from '#lib/shared/errors.ts'
import { FILE_SIZES, MAX_PICTURE_SIDE } from '#lib/shared/limits.ts'
import {
  PICTURE_BROKEN,
  PICTURE_TOO_LARGE,
  PICTURE_TOO_WIDE,
  PICTURE_WRONG_TYPE,
} from '#lib/shared/profiles/picture-texts.ts'

import type { FilePart } from '../../api/multipart.ts'
import { createSlots } from '../../slots.ts'
import { displayName } from '../display-name.ts'
import type { FileStore } from '../stores/store.ts'

/** The box that a picture is drawn into, in pixels. */
export interface PictureBox {
  width: number
  height: number
  /** `inside` keeps the whole picture and never enlarges it; `cover` fills the box and cuts off the rest. */
  fit: 'cover' | 'inside'
}

/** Processes uploaded pictures. The original bytes are never stored. */
export interface Pictures {
  /**
   * Encodes a PNG, JPEG or WebP as a new WebP: upright, within the box, first frame only, without
   * metadata (place, camera, author).
   * @throws AppError `invalid-file` for anything else, `busy` if too many pictures wait
   */
  redraw: (bytes: Buffer, box: PictureBox) => Promise<Buffer>
}

/** The largest upload of a picture. */
export const PICTURE_SIZE = { maxBytes: FILE_SIZES.picture, message: PICTURE_TOO_LARGE }

const QUALITY = 85
/** The time limit. A picture of the largest size takes a third of it on a slow machine. */
const SECONDS = 10
const WAITING = 32

/**
 * Draws one picture at a time, because each may need as much memory as the largest size. The library is
 * loaded for the first picture: most processes never draw one.
 */
export function createPictures(): Pictures {
  const inTurn = createSlots(1, WAITING)
  return {
    redraw: async (bytes, box) => {
      if (!isPicture(bytes)) throw refusal(PICTURE_WRONG_TYPE)
      return inTurn(() => redraw(bytes, box))
    },
  }
}

async function redraw(bytes: Buffer, { fit, height, width }: PictureBox): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // The same upload rarely comes twice, so a cache is useless, and another thread would need more
  // memory.
  sharp.cache(false)
  sharp.concurrency(1)
  const picture = sharp(bytes, { limitInputPixels: MAX_PICTURE_SIDE ** 2, sequentialRead: true })
  const size = await picture.metadata().catch((error: unknown) => {
    throw refusal(/pixel limit/i.test(String(error)) ? PICTURE_TOO_WIDE : PICTURE_BROKEN)
  })
  if (Math.max(size.width, size.height) > MAX_PICTURE_SIDE) throw refusal(PICTURE_TOO_WIDE)
  return picture
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .resize({ fit, height, width, withoutEnlargement: fit === 'inside' })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw refusal(PICTURE_BROKEN)
    })
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG = Buffer.from([0xff, 0xd8, 0xff])

/** Checks the first bytes, so that no upload reaches the library's other readers (SVG, PDF, TIFF, …). */
function isPicture(bytes: Buffer): boolean {
  const begins = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)
  const riff = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 12)
  return begins(PNG) || begins(JPEG) || riff === 'RIFFWEBP'
}

function refusal(message: string): AppError {
  return new AppError('invalid-file', message)
}

/** A picture whose bytes are stored: the values of its row in `files`. */
export interface StoredPicture {
  contentType: 'image/webp'
  name: string
  sha256: Buffer
  size: number
  storageKey: string
}

/**
 * Receives an upload, encodes it as a new picture and stores only that. The caller writes the row, and
 * removes the stored bytes if that fails.
 * @throws AppError `too-large`, `invalid-file`, `busy` or `bad-request`
 */
export async function receivePicture(
  { files, pictures }: { files: FileStore; pictures: Pictures },
  { content, filename }: FilePart,
  box: PictureBox,
): Promise<StoredPicture> {
  const drawn = await pictures.redraw(await readOnce(files, content), box)
  const staged = await files.stage(Readable.from([drawn]), {
    isOurs: true,
    maxBytes: drawn.byteLength,
    message: PICTURE_TOO_LARGE,
  })
  try {
    const { sha256, size } = staged
    const storageKey = await staged.keep()
    const name = `${displayName(filename).replace(/\.[a-z0-9]+$/, '')}.webp`
    return { contentType: 'image/webp', name, sha256, size, storageKey }
  } finally {
    await staged.discard()
  }
}

interface RemovalServices {
  files: FileStore
  log: { warn: (facts: object, message: string) => void }
}

/** If the deletion fails, the sweeper finds the file later, because it has no row. */
export async function removePicture(
  { files, log }: RemovalServices,
  storageKey: string | null,
): Promise<void> {
  if (storageKey === null) return
  await files
    .remove(storageKey)
    .catch((error: unknown) => log.warn({ err: error }, 'file not removed'))
}

async function readOnce(files: FileStore, content: FilePart['content']): Promise<Buffer> {
  const staged = await files.stage(content, PICTURE_SIZE)
  try {
    return await staged.read()
  } finally {
    await staged.discard()
  }
}
