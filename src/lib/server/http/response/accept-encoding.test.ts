import { expect, test } from 'vitest'

import { chooseCoding } from './accept-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd;q=0.9, br', 'br'],
  ['zstd;q=0, *', 'br'],
  ['ZSTD, identity;q=0.5', 'zstd'],
  ['zstd;q=0.5, identity', 'identity'],
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
  expect(chooseCoding('gzip, deflate, br, zstd', ['gzip', 'br'])).toBe('br')
})
