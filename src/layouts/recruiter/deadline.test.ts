import { expect, test } from 'vitest'

import { closingSoon } from './deadline.ts'

const NOW = new Date('2026-11-21T20:00:00Z')

test.each([
  ['2026-11-20', 'UTC', null],
  ['2026-11-21', 'UTC', 'Closes today'],
  ['2026-11-22', 'UTC', 'Closes tomorrow'],
  ['2026-11-22', 'Asia/Kolkata', 'Closes today'],
  ['2026-11-27', 'UTC', 'Closes in 6 days'],
  ['2026-11-29', 'UTC', null],
  [null, 'UTC', null],
])('a deadline of %s in %s says %s', (deadline, time_zone, words) => {
  expect(closingSoon({ deadline, time_zone }, NOW)).toBe(words)
})
