import { expect, test } from 'vitest'

import { nextAlert } from './alerts.ts'

test('the next alert comes after a minute, a day or a week, and never while they are off', () => {
  const from = new Date('2026-03-01T10:00:00Z')

  expect(nextAlert('instant', from)?.toISOString()).toBe('2026-03-01T10:01:00.000Z')
  expect(nextAlert('daily', from)?.toISOString()).toBe('2026-03-02T10:00:00.000Z')
  expect(nextAlert('weekly', from)?.toISOString()).toBe('2026-03-08T10:00:00.000Z')
  expect(nextAlert('off', from)).toBeNull()
})
