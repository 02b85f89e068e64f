import { expect, test } from 'vitest'

import { formatFullSalary, formatSalary, type Salary, yearlyAmount } from './salary.ts'

function salary(change: Partial<Salary>): Salary {
  return { min: 120_000, max: 150_000, currency: 'USD', period: 'yearly', ...change }
}

test('a range is shown in thousands with its period', () => {
  expect(formatSalary(salary({}))).toBe('$120k - $150k/yr')
  expect(formatSalary(salary({ currency: 'EUR', period: 'monthly', min: 3500, max: 4250 }))).toBe(
    '€3.5k - €4.3k/mo',
  )
})

test('other currencies are named by their code, once', () => {
  expect(formatSalary(salary({ currency: 'GBP', min: 45_000, max: 60_000 }))).toBe(
    'GBP 45k - 60k/yr',
  )
  expect(formatSalary(salary({ currency: 'INR', min: 1_200_000, max: 1_800_000 }))).toBe(
    'INR 1,200k - 1,800k/yr',
  )
})

test('amounts below a thousand stay as they are', () => {
  expect(formatSalary(salary({ min: 22.5, max: 30, period: 'hourly' }))).toBe('$22.50 - $30/hr')
  expect(formatSalary(salary({ min: 999, max: 1000, period: 'monthly' }))).toBe('$999 - $1k/mo')
})

test('equal bounds are a single figure', () => {
  expect(formatSalary(salary({ min: 50_000, max: 50_000 }))).toBe('$50k/yr')
})

test('one known bound says on which side it lies', () => {
  expect(formatSalary(salary({ max: null }))).toBe('From $120k/yr')
  expect(formatSalary(salary({ min: 0 }))).toBe('Up to $150k/yr')
})

test('a missing salary, or one of zero, is not disclosed', () => {
  expect(formatSalary(null)).toBe('Not disclosed')
  expect(formatSalary(salary({ min: 0, max: 0 }))).toBe('Not disclosed')
  expect(formatFullSalary(undefined)).toBe('Not specified')
  expect(formatFullSalary(salary({ min: null, max: null }))).toBe('Not specified')
})

test('recruiters see the full figures', () => {
  expect(formatFullSalary(salary({}))).toBe('$120,000 - $150,000/year')
  expect(formatFullSalary(salary({ min: 28.75, max: 28.75, period: 'hourly' }))).toBe('$28.75/hour')
  expect(
    formatFullSalary(salary({ currency: 'CHF', min: 7000, max: 7000, period: 'monthly' })),
  ).toBe('CHF 7,000/month')
})

test('amounts of every period compare as a year of work', () => {
  expect(yearlyAmount(30, 'hourly')).toBe(62_400)
  expect(yearlyAmount(5000, 'monthly')).toBe(60_000)
  expect(yearlyAmount(60_000, 'yearly')).toBe(60_000)
})
