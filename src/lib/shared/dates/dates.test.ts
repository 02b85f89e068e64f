import { assert, constantFrom, integer, property } from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'

import {
  endOfLocalDate,
  formatDate,
  formatDateTime,
  formatFullDate,
  formatFullDateTime,
  formatTime,
  isLocalDate,
  isTimeZone,
  localDate,
} from './dates.ts'

const INSTANT = '2026-11-21T08:05:00Z'

afterEach(() => {
  vi.useRealTimers()
})

test('dates and times are written as in the United States, with plain spaces', () => {
  expect(formatFullDate(INSTANT)).toBe('Nov 21, 2026')
  expect(formatTime(INSTANT)).toBe('8:05 AM')
  expect(formatFullDateTime(INSTANT, 'Asia/Kolkata')).toBe('Nov 21, 2026, 1:35 PM')
})

test('pages leave out the current year of the zone', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z'), toFake: ['Date'] })
  expect(formatDate(INSTANT)).toBe('Nov 21')
  expect(formatDateTime(INSTANT)).toBe('Nov 21, 8:05 AM')
  expect(formatDate(INSTANT, 'Asia/Kolkata')).toBe('Nov 21, 2026')
  expect(formatDateTime('2027-01-02T08:05:00Z')).toBe('Jan 2, 2027, 8:05 AM')
})

test('a valid date is distinguished from text that only looks like one', () => {
  expect(isLocalDate('2028-02-29')).toBe(true)
  for (const text of ['2026-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '']) {
    expect(isLocalDate(text)).toBe(false)
  }
})

test('a valid time zone is distinguished from text that only looks like one', () => {
  for (const zone of ['Europe/Berlin', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires'])
    expect(isTimeZone(zone)).toBe(true)
  for (const zone of ['Europe/Atlantis', '+05:30', '-0800', '+00', 'europe/berlin', '', ' UTC'])
    expect(isTimeZone(zone)).toBe(false)
})

test('a day ends at midnight of its zone', () => {
  expect(endOfLocalDate('2026-11-21', 'UTC').toISOString()).toBe('2026-11-22T00:00:00.000Z')
  expect(endOfLocalDate('2026-11-21', 'America/New_York').toISOString()).toBe(
    '2026-11-22T05:00:00.000Z',
  )
  expect(endOfLocalDate('2026-12-31', 'Asia/Kolkata').toISOString()).toBe(
    '2026-12-31T18:30:00.000Z',
  )
})

test('the end of a day is correct if midnight is skipped or comes twice', () => {
  const days = [
    ['2018-11-03', 'America/Sao_Paulo'],
    ['2026-04-23', 'Africa/Cairo'],
    ['2026-10-29', 'Africa/Cairo'],
    ['2026-03-28', 'Asia/Beirut'],
    ['2026-10-24', 'Atlantic/Azores'],
    ['2026-10-31', 'America/Havana'],
    ['2026-10-03', 'Australia/Lord_Howe'],
  ] as const

  for (const [date, zone] of days)
    expect(endOfLocalDate(date, zone)).toEqual(byTemporal(date, zone))
})

test('every day ends in every zone when Temporal says', () => {
  assert(
    property(
      integer({ min: 0, max: 3650 }),
      constantFrom(...Intl.supportedValuesOf('timeZone')),
      (days, zone) => {
        const date = Temporal.PlainDate.from('2025-01-01').add({ days }).toString()

        expect(endOfLocalDate(date, zone)).toEqual(byTemporal(date, zone))
        expect(localDate(new Date(endOfLocalDate(date, zone).getTime() - 1), zone)).toBe(date)
      },
    ),
    { numRuns: 500 },
  )
})

test('an invalid day or zone is rejected', () => {
  expect(() => endOfLocalDate('2026-02-30', 'UTC')).toThrow(RangeError)
  expect(() => endOfLocalDate('2026-02-01', 'Nowhere/Land')).toThrow(RangeError)
})

function byTemporal(date: string, zone: string): Date {
  const next = Temporal.PlainDate.from(date).add({ days: 1 }).toZonedDateTime(zone)
  return new Date(next.epochMilliseconds)
}
