import { expect, test } from 'vitest'

import { relativeTime } from './relative-time.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

function after(milliseconds: number): string {
  return relativeTime(new Date(NOW.getTime() - milliseconds), NOW)
}

test('the last minute and the near future are "just now"', () => {
  expect(after(0)).toBe('just now')
  expect(after(59_999)).toBe('just now')
  expect(after(-5 * MINUTE)).toBe('just now')
})

test.each([
  [MINUTE, '1 minute ago'],
  [59 * MINUTE, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [23 * HOUR, '23 hours ago'],
  [DAY, '1 day ago'],
  [6 * DAY, '6 days ago'],
  [7 * DAY, '1 week ago'],
  [27 * DAY, '3 weeks ago'],
  [28 * DAY, '1 month ago'],
  [60 * DAY, '2 months ago'],
  [359 * DAY, '11 months ago'],
  [360 * DAY, '1 year ago'],
  [800 * DAY, '2 years ago'],
])('%i ms before is %s', (milliseconds, text) => {
  expect(after(milliseconds)).toBe(text)
})

test('an instant may come as ISO text', () => {
  expect(relativeTime('2026-03-01T10:30:00Z', NOW)).toBe('1 hour ago')
})
