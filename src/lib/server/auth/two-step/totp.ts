import { HOTP, Secret, TOTP } from 'otpauth'

/** The codes of authenticator apps (RFC 6238): HMAC-SHA-1, steps of 30 seconds, six digits. */
const PERIOD_SECONDS = 30
/** The codes of the step before and after are valid as well: clocks differ, and typing takes time. */
const WINDOW = 1

/** The number of 30-second steps since 1970, at an instant in milliseconds. */
export function stepAt(now: number): number {
  return TOTP.counter({ period: PERIOD_SECONDS, timestamp: now })
}

/** The code of a step. */
export function codeOf(key: Buffer, step: number): string {
  return HOTP.generate({ counter: step, secret: secretOf(key) })
}

/** The step whose code this is, the current one or a neighbour of it; null for any other code. */
export function findStep(key: Buffer, code: string, now: number): number | null {
  const current = stepAt(now)
  const offset = HOTP.validate({
    counter: current,
    secret: secretOf(key),
    token: code,
    window: WINDOW,
  })
  return offset === null ? null : current + offset
}

/** A key as people type it: base32 without padding. */
export function toBase32(bytes: Buffer): string {
  return secretOf(bytes).base32
}

function secretOf(key: Buffer): Secret {
  return new Secret({ buffer: Uint8Array.from(key).buffer })
}
