import { type SHOWN_TYPES } from '#lib/shared/messaging.ts'

type ShownType = (typeof SHOWN_TYPES)[number]

/** The first bytes of the file types that a browser may show. */
const SIGNATURES: readonly (readonly [type: ShownType, bytes: Buffer, offset?: number])[] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
  ['image/gif', Buffer.from('GIF8')],
  ['image/webp', Buffer.from('WEBP'), 8],
  ['application/pdf', Buffer.from('%PDF-')],
]

/**
 * The type of a file by its content: a picture or a PDF, which a browser may show, or bytes, which
 * it only downloads. The file name and the type that the sender claims are ignored, so a page or a
 * drawing with a script is never shown.
 */
export function contentTypeOf(bytes: Buffer): string {
  const signature = SIGNATURES.find(([, beginning, offset = 0]) =>
    bytes.subarray(offset, offset + beginning.length).equals(beginning),
  )
  return signature?.[0] ?? 'application/octet-stream'
}
