import { expect, test } from 'vitest'

import { dayAndTime, spanIn, timesIn, zoneLabel } from './interview-times.ts'

const START = '2026-03-10T13:30:00Z'
const END = '2026-03-10T14:15:00Z'

test('a zone is named by its place and its offset of that day', () => {
  expect(zoneLabel('Europe/Amsterdam', START)).toBe('Amsterdam (GMT+1)')
  expect(zoneLabel('Europe/Amsterdam', '2026-07-10T13:30:00Z')).toBe('Amsterdam (GMT+2)')
  expect(zoneLabel('America/New_York', START)).toBe('New York (GMT-4)')
  expect(zoneLabel('Asia/Kolkata', START)).toBe('Kolkata (GMT+5:30)')
  expect(zoneLabel('Asia/Calcutta', START)).toBe('Kolkata (GMT+5:30)')
  expect(zoneLabel('UTC', START)).toBe('UTC')
})

test('a time is read with its day, also where it goes beyond midnight', () => {
  expect(spanIn(START, END, 'Europe/Amsterdam')).toBe('Tue, Mar 10, 2026, 2:30 – 3:15 PM')
  expect(spanIn(START, END, 'Pacific/Auckland')).toBe('Wed, Mar 11, 2026, 2:30 – 3:15 AM')
  expect(spanIn('2026-03-10T22:45:00Z', '2026-03-10T23:30:00Z', 'Europe/Amsterdam')).toBe(
    'Tue, Mar 10, 2026, 11:45 PM – Wed, Mar 11, 2026, 12:30 AM',
  )
})

test('a span is parted after the day', () => {
  expect(dayAndTime('Tue, Mar 10, 2026, 2:30 – 3:15 PM')).toEqual([
    'Tue, Mar 10, 2026,',
    '2:30 – 3:15 PM',
  ])
})

test('each zone appears once, in order', () => {
  const read = timesIn(START, END, ['Europe/Amsterdam', 'America/New_York', 'Europe/Amsterdam'])
  expect(read).toEqual([
    { span: 'Tue, Mar 10, 2026, 2:30 – 3:15 PM', zone: 'Amsterdam (GMT+1)' },
    { span: 'Tue, Mar 10, 2026, 9:30 – 10:15 AM', zone: 'New York (GMT-4)' },
  ])
})
