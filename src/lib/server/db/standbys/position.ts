/** A position in the changes of a PostgreSQL cluster (an LSN): bytes since its beginning. */
export type Position = bigint

const LOW_BITS = 32n
const TEXT = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/

/** After every change: only the primary has replayed it. */
export const LAST_POSITION: Position = (1n << 64n) - 1n

/** Null for a text that is no position as PostgreSQL writes it: `16/B374D848`. */
export function readPosition(text: string): Position | null {
  const [, high, low] = TEXT.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << LOW_BITS) + BigInt(`0x${low}`) : null
}

export function writePosition(position: Position): string {
  const low = position & ((1n << LOW_BITS) - 1n)
  return [position >> LOW_BITS, low].map(part => part.toString(16).toUpperCase()).join('/')
}
