import { type OutgoingHttpHeader } from 'node:http'

/** The callback that `write` and `end` of a node stream take. */
export type Written = (error?: Error | null) => void

/** Reads the optional arguments of `write(chunk, encoding?, written?)`. */
export function readArguments(rest: readonly unknown[]): {
  encoding: BufferEncoding
  written: Written | undefined
} {
  return { encoding: rest.find(isEncoding) ?? 'utf8', written: rest.find(isWritten) }
}

/** A chunk as node streams take it, as bytes. */
export function toBytes(chunk: unknown, encoding: BufferEncoding = 'utf8'): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk, encoding)
  return chunk instanceof Uint8Array
    ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    : Buffer.alloc(0)
}

/**
 * The headers in the arguments of `writeHead(status, reason?, headers?)`, where they may be a
 * record, a flat list `[name, value, …]` or a list of pairs.
 */
export function readHeaders(rest: readonly unknown[]): [string, OutgoingHttpHeader][] {
  const headers: unknown = rest.find(part => typeof part === 'object' && part !== null)
  if (headers === undefined || headers === null) return []
  const pairs = Array.isArray(headers) ? toPairs(headers) : Object.entries(headers)
  return pairs.flatMap(([name, value]) =>
    isHeaderValue(value) ? [[String(name), value] satisfies [string, OutgoingHttpHeader]] : [],
  )
}

function toPairs(list: readonly unknown[]): [unknown, unknown][] {
  const flat = list.flatMap(part => (Array.isArray(list[0]) ? part : [part]))
  const pairs: [unknown, unknown][] = []
  for (let index = 0; index < flat.length; index += 2) pairs.push([flat[index], flat[index + 1]])
  return pairs
}

function isHeaderValue(value: unknown): value is OutgoingHttpHeader {
  return typeof value === 'string' || typeof value === 'number' || Array.isArray(value)
}

function isEncoding(part: unknown): part is BufferEncoding {
  return typeof part === 'string' && Buffer.isEncoding(part)
}

function isWritten(part: unknown): part is Written {
  return typeof part === 'function'
}
