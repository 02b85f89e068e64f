import { beforeEach, expect, test, vi } from 'vitest'

import { dayAndTime, spanIn, timeOnPage, timesIn, zoneLabel } from './interview-times.ts'

const START = '2026-03-10T13:30:00Z'
const END = '2026-03-10T14:15:00Z'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-12-01T12:00:00Z'), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

test('a zone is named by its place and its offset of that day', () => {
  expect(zoneLabel('Europe/Amsterdam', START)).toBe('Amsterdam (GMT+1)')
  expect(zoneLabel('Europe/Amsterdam', '2026-07-10T13:30:00Z')).toBe('Amsterdam (GMT+2)')
  expect(zoneLabel('America/New_York', START)).toBe('New York (GMT-4)')
  expect(zoneLabel('Asia/Kolkata', START)).toBe('Kolkata (GMT+5:30)')
  expect(zoneLabel('Asia/Calcutta', START)).toBe('Kolkata (GMT+5:30)')
  expect(zoneLabel('UTC', START)).toBe('UTC')
})

test('a time includes its day, also if it ends after midnight', () => {
  expect(spanIn(START, END, 'Europe/Amsterdam')).toBe('Tue, Mar 10, 2026, 2:30–3:15 PM')
  expect(spanIn(START, END, 'Pacific/Auckland')).toBe('Wed, Mar 11, 2026, 2:30–3:15 AM')
  expect(spanIn('2026-03-10T22:45:00Z', '2026-03-10T23:30:00Z', 'Europe/Amsterdam')).toBe(
    'Tue, Mar 10, 2026, 11:45 PM – Wed, Mar 11, 2026, 12:30 AM',
  )
})

test('a span is split after the day', () => {
  expect(dayAndTime('Tue, Mar 10, 2026, 2:30–3:15 PM')).toEqual([
    'Tue, Mar 10, 2026,',
    '2:30–3:15 PM',
  ])
})

test('each zone appears once, in order', () => {
  const read = timesIn(START, END, ['Europe/Amsterdam', 'America/New_York', 'Europe/Amsterdam'])
  expect(read).toEqual([
    { span: 'Tue, Mar 10, 2026, 2:30–3:15 PM', zone: 'Amsterdam (GMT+1)' },
    { span: 'Tue, Mar 10, 2026, 9:30–10:15 AM', zone: 'New York (GMT-4)' },
  ])
})

test('the current year is left out', () => {
  vi.setSystemTime(new Date('2026-02-01T12:00:00Z'))
  expect(spanIn(START, END, 'Europe/Amsterdam')).toBe('Tue, Mar 10, 2:30–3:15 PM')
})

test('a page shows the time of another zone only if it differs', () => {
  const zones = ['Europe/Amsterdam', 'Europe/Berlin', 'America/New_York', 'America/New_York']
  expect(timeOnPage(START, END, zones)).toEqual({
    elsewhere: ['9:30 AM in New York'],
    place: 'Amsterdam',
    span: 'Tue, Mar 10, 2026, 2:30–3:15 PM',
  })
})

test('a page shows the weekday of another zone if the day differs', () => {
  expect(timeOnPage(START, END, ['UTC', 'Pacific/Auckland']).elsewhere).toEqual([
    'Wed, 2:30 AM in Auckland',
  ])
})
