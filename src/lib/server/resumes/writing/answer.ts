import { attachment } from '../../files/download.ts'

const TYPES = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const

/** A document that was written just now, as a download. */
export function sendWritten(
  content: Buffer,
  name: string,
  { cache, kind }: { cache: 'private, no-store' | 'public, no-cache'; kind: keyof typeof TYPES },
): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      'cache-control': cache,
      'content-disposition': attachment(name),
      'content-length': String(content.length),
      'content-type': TYPES[kind],
      'x-content-type-options': 'nosniff',
    },
  })
}
