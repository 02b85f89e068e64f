import { expect, test } from 'vitest'

import { AppError, messageOf } from './errors.ts'

test('a refusal shows its own message, a fault shows which action failed', () => {
  const fallback = 'Failed to delete job'
  expect(messageOf(new AppError('not-found', 'Job not found'), fallback)).toBe('Job not found')
  expect(messageOf(new AppError('internal', 'Something went wrong'), fallback)).toBe(fallback)
  expect(messageOf(new TypeError('x is undefined'), fallback)).toBe(fallback)
})
