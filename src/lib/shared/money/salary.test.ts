import { expect, test } from 'vitest'

import { formatAmount, formatSalary, type Salary, yearlyAmount } from './salary.ts'

function salary(change: Partial<Salary>): Salary {
  return { min: 120_000, max: 150_000, currency: 'USD', period: 'yearly', ...change }
}

test('a range is shown in thousands with its period', () => {
  expect(formatSalary(salary({}))).toBe('$120k–150k/yr')
  expect(formatSalary(salary({ currency: 'EUR', period: 'monthly', min: 3500, max: 4250 }))).toBe(
    '€3.5k–4.3k/mo',
  )
})

test.each([
  ['GBP', '£45k–60k/yr'],
  ['CAD', 'C$45k–60k/yr'],
  ['SEK', 'SEK\u00a045k–60k/yr'],
  ['AED', 'AED\u00a045k–60k/yr'],
])('%s has its symbol, or its code where others share the symbol, once', (currency, text) => {
  expect(formatSalary(salary({ currency, min: 45_000, max: 60_000 }))).toBe(text)
})

test('rupees are counted in lakh and crore', () => {
  const rupees = (min: number, max: number) => formatSalary(salary({ currency: 'INR', min, max }))

  expect(rupees(1_200_000, 1_800_000)).toBe('₹12–18\u00a0lakh/yr')
  expect(rupees(80_000, 125_000)).toBe('₹80k–1.25\u00a0lakh/yr')
  expect(rupees(9_000_000, 12_500_000)).toBe('₹90\u00a0lakh–1.25\u00a0crore/yr')
  expect(formatSalary(salary({ currency: 'INR', min: 250, max: 0, period: 'hourly' }))).toBe(
    'From ₹250/hr',
  )
  expect(formatSalary(salary({ currency: 'INR', min: 1_234_567, max: 0 }), 'full')).toBe(
    'From ₹12,34,567/year',
  )
})

test('currencies without a smaller unit are written in full', () => {
  expect(formatSalary(salary({ currency: 'JPY', min: 8_000_000, max: 9_500_000 }))).toBe(
    '¥8,000,000–9,500,000/yr',
  )
  expect(formatSalary(salary({ currency: 'JPY', min: 1500, max: 0, period: 'hourly' }))).toBe(
    'From ¥1,500/hr',
  )
  expect(formatSalary(salary({ currency: 'KRW', min: 50_000_000, max: null }))).toBe(
    'From ₩50,000,000/yr',
  )
})

test('a single amount has the same form as a range', () => {
  expect(formatAmount(0, 'USD')).toBe('$0')
  expect(formatAmount(50_000, 'EUR')).toBe('€50k')
  expect(formatAmount(2_500_000, 'INR')).toBe('₹25\u00a0lakh')
  expect(formatAmount(20_000_000, 'JPY')).toBe('¥20,000,000')
})

test('amounts below a thousand stay as they are', () => {
  expect(formatSalary(salary({ min: 22.5, max: 30, period: 'hourly' }))).toBe('$22.50–30/hr')
  expect(formatSalary(salary({ min: 999, max: 1000, period: 'monthly' }))).toBe('$999–1k/mo')
})

test('equal bounds are a single figure', () => {
  expect(formatSalary(salary({ min: 50_000, max: 50_000 }))).toBe('$50k/yr')
})

test('a range with one bound shows whether it is the minimum or the maximum', () => {
  expect(formatSalary(salary({ max: null }))).toBe('From $120k/yr')
  expect(formatSalary(salary({ min: 0 }))).toBe('Up to $150k/yr')
})

test('a missing salary, or one of zero, is not disclosed', () => {
  expect(formatSalary(null)).toBe('Not disclosed')
  expect(formatSalary(salary({ min: 0, max: 0 }))).toBe('Not disclosed')
  expect(formatSalary(undefined, 'full')).toBe('Not specified')
  expect(formatSalary(salary({ min: null, max: null }), 'full')).toBe('Not specified')
})

test('recruiters see the full figures', () => {
  expect(formatSalary(salary({}), 'full')).toBe('$120,000–150,000/year')
  expect(formatSalary(salary({ min: 28.75, max: 28.75, period: 'hourly' }), 'full')).toBe(
    '$28.75/hour',
  )
  expect(
    formatSalary(salary({ currency: 'CHF', min: 7000, max: 7000, period: 'monthly' }), 'full'),
  ).toBe('CHF\u00a07,000/month')
})

test('amounts of every period are compared by year', () => {
  expect(yearlyAmount(30, 'hourly')).toBe(62_400)
  expect(yearlyAmount(5000, 'monthly')).toBe(60_000)
  expect(yearlyAmount(60_000, 'yearly')).toBe(60_000)
})
