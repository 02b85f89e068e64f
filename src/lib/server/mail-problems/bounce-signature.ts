import type { Keys } from '../auth/index.ts'

/** Bytes of a signature: hard to guess, and short enough for the 64 letters before the `@`. */
const BYTES = 10
const SIGNATURE = /(?<![\da-f])[\da-f]{20}(?![\da-f])/g
/** A report contains a few copies of its signature; a mail with many more is not a report. */
const MAX_TRIED = 50

/**
 * The signature in each mail to an address: in the address that reports go to, and in the message id.
 * Anyone can send us a false report about any address. Only a person who has received a mail at
 * that address knows its signature.
 */
export function bounceSignature(keys: Keys, address: string): string {
  return keys.sign('bounce', address.toLowerCase()).subarray(0, BYTES).toString('hex')
}

/** Whether a text has the signature of an address. */
export function hasSignature(keys: Keys, address: string, text: string): boolean {
  const signatures = new Set(
    [...text.matchAll(SIGNATURE)].slice(0, MAX_TRIED).map(([signature]) => signature),
  )
  const signed = address.toLowerCase()
  return [...signatures].some(signature =>
    keys.verify('bounce', signed, Buffer.from(signature, 'hex'), BYTES),
  )
}
