import { assert, integer, property, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'

import { allCurrencies, isCurrency } from './currencies.ts'
import { fromMinorUnits, toMinorUnits } from './money.ts'

test('the decimal point moves by as many places as the currency has', () => {
  expect(toMinorUnits(120_000, 'USD')).toBe(12_000_000)
  expect(toMinorUnits(5_000_000, 'JPY')).toBe(5_000_000)
  expect(toMinorUnits(1250.5, 'KWD')).toBe(1_250_500)
})

test('a decimal fraction converts to exact cents', () => {
  expect(toMinorUnits(1.005, 'USD')).toBe(101)
  expect(toMinorUnits(8.2, 'USD')).toBe(820)
  expect(toMinorUnits(1e-7, 'USD')).toBe(0)
})

test('a value that is not an amount is rejected', () => {
  for (const amount of [Number.NaN, Infinity, 1e300]) {
    expect(() => toMinorUnits(amount, 'USD')).toThrow(RangeError)
  }
  expect(() => fromMinorUnits(0.5, 'USD')).toThrow(RangeError)
})

test('every amount in minor units is unchanged after conversion and back', () => {
  assert(
    property(
      integer({ min: 0, max: 10_000_000_000_000 }),
      constantFrom('USD', 'EUR', 'JPY', 'KWD', 'INR', 'CLF'),
      (minor, currency) => {
        expect(toMinorUnits(fromMinorUnits(minor, currency), currency)).toBe(minor)
      },
    ),
  )
})

test('currencies have names and symbols', () => {
  const currencies = allCurrencies()

  expect(currencies.length).toBeGreaterThan(140)
  expect(currencies).toContainEqual({ code: 'EUR', name: 'Euro', symbol: '€' })
  expect(currencies).toContainEqual({ code: 'INR', name: 'Indian Rupee', symbol: '₹' })
  expect(new Set(currencies.map(currency => currency.code)).size).toBe(currencies.length)
})

test('only codes in capitals are currencies', () => {
  expect(isCurrency('USD')).toBe(true)
  expect(isCurrency('usd')).toBe(false)
  expect(isCurrency('XYZ')).toBe(false)
})
