import { expect, test } from 'vitest'

import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'

import { prorate } from './quote.ts'

const START = new Date('2026-11-01T09:30:00Z')
const month = (days: number) => ({ end: new Date(START.getTime() + days * DAY_MS), start: START })
const after = (days: number) => new Date(START.getTime() + days * DAY_MS)

test('the rest of a period costs its share in whole cents; a started day counts as a whole day', () => {
  expect(prorate(1000, month(30), after(0))).toBe(1000)
  expect(prorate(1000, month(30), after(10))).toBe(667)
  expect(prorate(1000, month(30), after(10.01))).toBe(667)
  expect(prorate(1000, month(30), after(9.99))).toBe(700)
  expect(prorate(1000, month(30), after(29.5))).toBe(33)
  expect(prorate(1000, month(30), after(30))).toBe(0)
})

test('half a cent is rounded up, and the price is between zero and a full month', () => {
  expect(prorate(1, month(30), after(15))).toBe(1)
  expect(prorate(3, month(28), after(14))).toBe(2)
  expect(prorate(1000, month(31), after(-5))).toBe(1000)
  expect(prorate(1000, month(31), after(99))).toBe(0)
  for (let days = 0; days < 31; days += 0.3) {
    const due = prorate(2000, month(31), after(days))
    expect(Number.isInteger(due)).toBe(true)
    expect(due).toBeGreaterThanOrEqual(prorate(2000, month(31), after(days + 0.3)))
  }
})
