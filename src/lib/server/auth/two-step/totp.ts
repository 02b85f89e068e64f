import { createHmac, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app knows it: HMAC-SHA-1, half minutes, six digits. */
const STEP_MS = 30_000
const DIGITS = 6
/** Codes of the half minute before and after count as well: clocks differ, and typing takes time. */
const WINDOW = [0, -1, 1]
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The half minutes since 1970. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS)
}

/** The code of a half minute (RFC 4226, 5.3: dynamic truncation). */
export function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The half minute whose code this is, now or next to it; null for any other. */
export function findStep(key: Buffer, code: string, now: number): number | null {
  const given = Buffer.from(code)
  const steps = WINDOW.map(offset => stepAt(now) + offset)
  return steps.find(step => isSame(Buffer.from(codeOf(key, step)), given)) ?? null
}

function isSame(one: Buffer, two: Buffer): boolean {
  return one.length === two.length && timingSafeEqual(one, two)
}

/** Bytes as people type them (RFC 4648, 6), without padding. */
export function toBase32(bytes: Buffer): string {
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  return (bits.match(/.{1,5}/g) ?? [])
    .map(five => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}
