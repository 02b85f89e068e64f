import { expect, test } from 'vitest'

import { redactTarget } from './redact.ts'

test.each([
  ['/jobs?q=baker', '/jobs?q=baker'],
  ['/reset-password?token=abc&x=1', '/reset-password?token=[redacted]&x=1'],
  ['/x?tok%65n=abc', '/x?tok%65n=[redacted]'],
  ['/x?RESET_TOKEN=abc&password=p', '/x?RESET_TOKEN=[redacted]&password=[redacted]'],
  ['/login?returnUrl=%2Fjoin%3Ftoken%3Dabc', '/login?returnUrl=[redacted]'],
  ['/x?%E0%A4%A=1&token', '/x?%E0%A4%A=1&token=[redacted]'],
])('%s is logged as %s', (target, logged) => {
  expect(redactTarget(target)).toBe(logged)
})

test('a long target is truncated', () => {
  expect(redactTarget(`/${'a'.repeat(4000)}`)).toHaveLength(500)
})
