import { expect, test } from 'vitest'

import { chooseCoding } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['gzip;q=0', 'identity'],
  ['gzip;q=nonsense', 'identity'],
  ['identity;q=1, gzip;q=0.5', 'identity'],
])('Accept-Encoding %j gets %s', (accept, coding) => {
  expect(chooseCoding(accept)).toBe(coding)
})

test('a coding that was not made is never chosen', () => {
  expect(chooseCoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(chooseCoding('br', [])).toBe('identity')
})
