import { expect, test } from 'vitest'

import { codeOf, findStep, stepAt, toBase32 } from './totp.ts'

const KEY = Buffer.from('12345678901234567890')

/** RFC 6238, appendix B, SHA-1: the last six of eight digits. */
test.for([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
] as const)('at second %i the code is %s, as the standard says', ([seconds, code]) => {
  expect(codeOf(KEY, stepAt(seconds * 1000))).toBe(code)
})

test('a code counts in its half minute and the ones beside it, and no longer', () => {
  const now = 1_111_111_111_000
  const step = stepAt(now)
  const found = [-2, -1, 0, 1, 2].map(offset => findStep(KEY, codeOf(KEY, step + offset), now))
  expect(found).toEqual([null, step - 1, step, step + 1, null])
  expect(findStep(KEY, '', now)).toBeNull()
  expect(findStep(KEY, '12345', now)).toBeNull()
})

test('base32 is that of RFC 4648', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(toBase32(Buffer.from('fo'))).toBe('MZXQ')
})
