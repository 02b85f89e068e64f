import { Readable } from 'node:stream'

import { SHOWN_TYPES } from '#lib/shared/messaging.ts'

import type { FileStore } from './stores/store.ts'

const PDF_POLICY =
  "default-src 'none'; frame-ancestors 'none'; object-src 'self'; style-src 'unsafe-inline'"

interface StoredFile {
  storageKey: string
  /** The person's name of the file, made safe when it was stored. */
  name: string
  contentType: string
  size: number
}

/** Headers that keep a browser from running a stored file. */
export const DATA_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const

/**
 * A stored file as a response that no browser executes: always an attachment, never sniffed, never in a
 * shared cache.
 * @throws AppError `not-found` if its bytes are missing
 */
export async function sendFile(files: FileStore, file: StoredFile): Promise<Response> {
  const content = await files.open(file.storageKey)
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      ...DATA_HEADERS,
      'cache-control': 'private, no-store',
      'content-disposition': attachment(file.name),
      'content-length': String(file.size),
      'content-type': file.contentType,
    },
  })
}

/**
 * A picture that the program drew, for a page. `cacheControl` says which caches may store it: if the URL
 * identifies the content, all may, without limit.
 * @throws AppError `not-found` if its bytes are missing
 */
export async function sendPicture(
  files: FileStore,
  { contentType, size, storageKey }: Omit<StoredFile, 'name'>,
  cacheControl: string,
): Promise<Response> {
  const content = await files.open(storageKey)
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      ...DATA_HEADERS,
      'cache-control': cacheControl,
      'content-length': String(size),
      'content-type': contentType,
    },
  })
}

/**
 * The same, shown by the browser if its type is harmless: a picture or a PDF, detected from its
 * content when it was stored. Everything else stays an attachment.
 */
export async function showFile(files: FileStore, file: StoredFile): Promise<Response> {
  const answer = await sendFile(files, file)
  if (!SHOWN_TYPES.some(type => type === file.contentType)) return answer
  answer.headers.set('content-disposition', attachment(file.name).replace(/^attachment/, 'inline'))
  // A sandbox would block the browser's PDF viewer. A PDF cannot run code in the site's origin.
  if (file.contentType === 'application/pdf')
    answer.headers.set('content-security-policy', PDF_POLICY)
  return answer
}

/** `Content-Disposition` by RFC 6266: a plain name for old readers, the real one in UTF-8. */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
}

/** Percent-encoding of RFC 8187. `encodeURIComponent` alone leaves a few characters unencoded. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    character => `%${character.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  )
}
