import { expect, test } from 'vitest'

import { editDistance } from './edit-distance.ts'

test('each inserted, deleted, replaced or swapped letter counts one', () => {
  expect(editDistance('nurse', 'nurse')).toBe(0)
  expect(editDistance('enginer', 'engineer')).toBe(1)
  expect(editDistance('nursee', 'nurse')).toBe(1)
  expect(editDistance('norse', 'nurse')).toBe(1)
  expect(editDistance('nusre', 'nurse')).toBe(1)
  expect(editDistance('acocuntnat', 'accountant')).toBe(2)
})

test('against nothing every letter counts, in both directions', () => {
  expect(editDistance('', 'cook')).toBe(4)
  expect(editDistance('cook', '')).toBe(4)
  expect(editDistance('', '')).toBe(0)
})
