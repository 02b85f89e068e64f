import { expect, test } from 'vitest'

import { DAY_MS, HOUR_MS, MINUTE_MS } from './milliseconds.ts'
import { relativeTime } from './relative-time.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

function after(milliseconds: number): string {
  return relativeTime(new Date(NOW.getTime() - milliseconds), NOW)
}

test('the last minute and the near future are "just now"', () => {
  expect(after(0)).toBe('just now')
  expect(after(59_999)).toBe('just now')
  expect(after(-5 * MINUTE_MS)).toBe('just now')
})

test.each([
  [MINUTE_MS, '1 minute ago'],
  [59 * MINUTE_MS, '59 minutes ago'],
  [HOUR_MS, '1 hour ago'],
  [23 * HOUR_MS, '23 hours ago'],
  [DAY_MS, '1 day ago'],
  [6 * DAY_MS, '6 days ago'],
  [7 * DAY_MS, '1 week ago'],
  [27 * DAY_MS, '3 weeks ago'],
  [28 * DAY_MS, '1 month ago'],
  [60 * DAY_MS, '2 months ago'],
  [359 * DAY_MS, '11 months ago'],
  [360 * DAY_MS, '1 year ago'],
  [800 * DAY_MS, '2 years ago'],
])('%i ms before is %s', (milliseconds, text) => {
  expect(after(milliseconds)).toBe(text)
})

test('an instant may come as ISO text', () => {
  expect(relativeTime('2026-03-01T10:30:00Z', NOW)).toBe('1 hour ago')
})
