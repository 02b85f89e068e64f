import { type IncomingMessage } from 'node:http'

/** The maximum size of a body and the maximum time to send it. */
export type BodyRule = {
  maxBytes: number
  timeoutMs: number
  /** The message for a body that is too large, in place of the general one. */
  tooLarge?: string
}

/** JSON and forms: 100 KB within 30 s. */
export const DEFAULT_BODY: BodyRule = { maxBytes: 100 * 1024, timeoutMs: 30_000 }

/** Thrown to the reader of a body that exceeds its limit. */
class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** The declared length, or null when the body is chunked or absent. */
export function declaredLength(request: IncomingMessage): number | null {
  const length = request.headers['content-length']
  return length === undefined ? null : Number(length)
}

/** Whether the request has a body. */
export function hasBody(request: IncomingMessage): boolean {
  if (request.headers['transfer-encoding'] !== undefined) return true
  return (declaredLength(request) ?? 0) > 0
}

/**
 * Counts a body while it arrives: above `maxBytes` it calls `onTooLarge` and throws `BodyTooLarge`.
 * The connection stays open, so that the refusal can still be sent.
 */
export async function* countedBody(
  request: IncomingMessage,
  maxBytes: number,
  onTooLarge: () => void,
): AsyncGenerator<Uint8Array, void, void> {
  let received = 0
  const chunks: AsyncIterable<Uint8Array> = request.iterator({ destroyOnReturn: false })
  for await (const bytes of chunks) {
    received += bytes.length
    if (received > maxBytes) {
      onTooLarge()
      throw new BodyTooLarge(`more than ${maxBytes} bytes`)
    }
    yield bytes
  }
}
