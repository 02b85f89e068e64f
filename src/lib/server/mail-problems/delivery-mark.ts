import type { Keys } from '../auth/index.ts'

/** Bytes of a mark: hard to guess, and short enough for the local part of an address (64 letters). */
const BYTES = 10
const MARK = /(?<![\da-f])[\da-f]{20}(?![\da-f])/g
/** A report has some copies of its mark; what has many more is none. */
const MOST_TRIED = 50

/**
 * The mark that mails to an address carry: in the address that reports go to, and in the message id.
 * Everybody can send us a false report about any address. Only who has received a mail at that
 * address knows its mark.
 */
export function deliveryMark(keys: Keys, address: string): string {
  return keys.sign('bounce', address.toLowerCase()).subarray(0, BYTES).toString('hex')
}

/** Whether a text has the mark of an address. */
export function hasMark(keys: Keys, address: string, text: string): boolean {
  const marks = new Set([...text.matchAll(MARK)].slice(0, MOST_TRIED).map(([mark]) => mark))
  const signed = address.toLowerCase()
  return [...marks].some(mark => keys.verify('bounce', signed, Buffer.from(mark, 'hex'), BYTES))
}
