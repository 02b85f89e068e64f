import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  type BrotliOptions,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gunzipSync,
  type Gzip,
  gzip,
  gzipSync,
  type ZstdCompress,
  type ZstdOptions,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib'

import { type Coding } from './accept-encoding.ts'

/** Below this many bytes the header of a compressed answer costs more than it saves. */
export const COMPRESS_FROM = 1024

/** Quality 4: within 5% of quality 6 on HTML at a third of the time. A window of 256 kB holds a page. */
const BROTLI: BrotliOptions = {
  params: {
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 4,
  },
}

/**
 * Level 5: the list of jobs then fits into the packets that a server may send at once, which saves a
 * phone a round trip. The levels above take longer for 2%.
 */
const ZSTANDARD: ZstdOptions = { params: { [constants.ZSTD_c_compressionLevel]: 5 } }

/**
 * A body up to this size in bytes is compressed on this thread. Another thread costs this one a
 * tenth of a millisecond for each call, and memory: Brotli takes longer than that from this size
 * on. Zstandard takes less than half a millisecond for the longest page.
 */
const AT_ONCE = 16 * 1024

const brotliWhole = promisify<Uint8Array, BrotliOptions, Buffer>(brotliCompress)
const gzipWhole = promisify<Uint8Array, Buffer>(gzip)

const COMPRESSIBLE =
  /^(?:text\/(?!event-stream)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript|manifest)|image\/svg\+xml)/

/** Any kind of text except an event stream, whose events must leave at once. */
export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType.toLowerCase())
}

/** Compresses a whole body, off the main thread where it takes long. */
export function compress(body: Uint8Array, coding: Coding): Promise<Uint8Array> | Uint8Array {
  if (coding === 'identity') return body
  if (coding === 'zstd')
    return zstdCompressSync(body, { ...ZSTANDARD, pledgedSrcSize: body.length })
  if (body.length > AT_ONCE) return coding === 'br' ? brotliWhole(body, BROTLI) : gzipWhole(body)
  return coding === 'br' ? brotliCompressSync(body, BROTLI) : gzipSync(body)
}

/** The body of which `compress` made these bytes. */
export function decompress(bytes: Uint8Array, coding: Coding): Uint8Array {
  if (coding === 'identity') return bytes
  if (coding === 'zstd') return zstdDecompressSync(bytes)
  return coding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
}

/** A stream that compresses a body too large to hold; null for identity. */
export function createCompressor(coding: Coding): BrotliCompress | Gzip | ZstdCompress | null {
  if (coding === 'identity') return null
  if (coding === 'zstd') return createZstdCompress(ZSTANDARD)
  return coding === 'br' ? createBrotliCompress(BROTLI) : createGzip()
}
