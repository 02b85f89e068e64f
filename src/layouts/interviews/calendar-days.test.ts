import { expect, test } from 'vitest'

import { calendarDays, dayTitle } from './calendar-days.ts'

const here = { now: new Date('2026-11-21T08:00:00Z'), zone: 'Europe/Amsterdam' }

test('a month covers whole weeks from Monday to Sunday in the reader’s time zone', () => {
  const { days, from, next, previous, title, to } = calendarDays('month', '2026-03-10', here)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-23', '2026-04-05', 42])
  expect([previous, title, next]).toEqual(['2026-02-01', 'March 2026', '2026-04-01'])
  // Daylight saving time starts in between.
  expect([from.toISOString(), to.toISOString()]).toEqual([
    '2026-02-22T23:00:00.000Z',
    '2026-04-05T22:00:00.000Z',
  ])
})

test('a week contains the day, even across the end of a year', () => {
  const { days, next, previous, title } = calendarDays('week', '2027-01-02', here)
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-28', '2027-01-03', 7])
  expect([previous, next]).toEqual(['2026-12-21', '2027-01-04'])
  expect(title).toBe('Dec 28, 2026 – Jan 3, 2027')
})

test('an invalid day means today', () => {
  for (const nonsense of [null, '', '2026-02-30', '9999-12-31', '0000-01-01', '2026-3-1', '<b>'])
    expect(calendarDays('week', nonsense, here).days).toContain('2026-11-21')
  expect(dayTitle('2026-03-10')).toBe('Tue, Mar 10')
})
