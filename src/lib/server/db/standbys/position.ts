/** A position in the write-ahead log of a PostgreSQL cluster (LSN): bytes since its beginning. */
export type Position = bigint

const LOW_BITS = 32n
const TEXT = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/

/** A position after every change. No standby reaches it, so reads go to the primary. */
export const LAST_POSITION: Position = (1n << 64n) - 1n

/** Reads a position in PostgreSQL's notation, `16/B374D848`; null for any other text. */
export function readPosition(text: string): Position | null {
  const [, high, low] = TEXT.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << LOW_BITS) + BigInt(`0x${low}`) : null
}

export function writePosition(position: Position): string {
  const low = position & ((1n << LOW_BITS) - 1n)
  return [position >> LOW_BITS, low].map(part => part.toString(16).toUpperCase()).join('/')
}
