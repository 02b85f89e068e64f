import { expect, test } from 'vitest'

import { formatMegabytes } from './file-size.ts'

test.each([
  [0, '0.00 MB'],
  [1, '0.01 MB'],
  [440_402, '0.42 MB'],
  [5_033_165, '4.8 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatMegabytes(bytes)).toBe(text)
})
