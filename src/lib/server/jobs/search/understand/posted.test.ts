import { expect, test } from 'vitest'

import { findPosted } from './posted.ts'

test.each([
  ['nurse jobs posted today', '1', 'posted today'],
  ['added in the last 24 hours', '1', 'added in the last 24 hours'],
  ['new in the past 3 days', '3', 'new in the past 3 days'],
  ['jobs this week in Leeds', '7', 'this week'],
  ['last two weeks', '14', 'last two weeks'],
  ['Posted This Month', '30', 'Posted This Month'],
])('%s is an age of %s days', (text, days, words) => {
  const { end = 0, start = 0, ...found } = findPosted(text) ?? {}
  expect(found).toEqual({ days })
  expect(text.slice(start, end)).toBe(words)
})

test.each(['start today', 'starting this week', '4 day week', 'new york', 'weekend'])(
  '%s is no age',
  text => {
    expect(findPosted(text)).toBeNull()
  },
)
