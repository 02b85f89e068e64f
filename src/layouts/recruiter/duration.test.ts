import { expect, test } from 'vitest'

import { formatDuration } from './duration.ts'

test.each([
  [0, 'under a minute'],
  [60, '1 minute'],
  [45 * 60, '45 minutes'],
  [3600, '1 hour'],
  [30 * 3600, '30 hours'],
  [2 * 86_400, '2 days'],
  [6.44 * 86_400, '6.4 days'],
])('%d seconds read as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words)
})
