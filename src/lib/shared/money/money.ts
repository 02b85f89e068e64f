import { decimalsOf } from './currencies.ts'

/**
 * An amount as people write it (120000, 22.5) in the currency's smallest unit (12000000, 2250 for
 * USD; the same figure for JPY; times a thousand for KWD). The decimal point is moved in the
 * written number, so no binary fraction creeps in; digits past the smallest unit are rounded.
 * Throws RangeError when the result is not a safe integer.
 */
export function toMinorUnits(amount: number, currency: string): number {
  return safe(Math.round(shiftDecimal(amount, decimalsOf(currency))), amount)
}

/** The reverse of toMinorUnits, exact for every result of it. */
export function fromMinorUnits(minor: number, currency: string): number {
  return shiftDecimal(safe(minor, minor), -decimalsOf(currency))
}

function shiftDecimal(amount: number, places: number): number {
  const [digits, exponent = '0'] = String(amount).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

function safe(minor: number, given: number): number {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${given} is not an amount of money`)
  return minor === 0 ? 0 : minor
}
