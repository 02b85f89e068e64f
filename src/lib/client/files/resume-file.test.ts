import { expect, test } from 'vitest'

import { refusalOfResume } from './resume-file.ts'

test.each([
  ['maya.pdf', 0, 'This file is empty'],
  ['maya.pdf', 6_000_000, '5MB'],
  ['maya.txt', 100, 'PDF or Word'],
])('%s of %d bytes is refused before the upload: %s', (name, size, reason) => {
  expect(refusalOfResume({ name, size })).toContain(reason)
})

test('a PDF of a normal size is not refused', () => {
  expect(refusalOfResume({ name: 'Maya.PDF', size: 90_000 })).toBeNull()
})
