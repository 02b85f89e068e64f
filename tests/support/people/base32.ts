const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a key for an authenticator app (RFC 4648, 6). */
export function fromBase32(text: string): Buffer {
  const bits = text.replaceAll(/./g, one => ALPHABET.indexOf(one).toString(2).padStart(5, '0'))
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)))
}
