import { expect, test } from 'vitest'

import { formatFileSize } from './file-size.ts'

test.each([
  [0, '0 B'],
  [27, '27 B'],
  [1023, '1023 B'],
  [1024, '1 KB'],
  [440_402, '430 KB'],
  [1024 * 1024 - 1, '1023 KB'],
  [5_033_165, '4.8 MB'],
  [5 * 1024 * 1024, '5.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})
