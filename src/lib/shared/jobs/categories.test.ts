import { expect, test } from 'vitest'

import { CATEGORIES, CATEGORY_LABELS, isCategory } from './categories.ts'

test('the list and the labels hold the same 13 keys in the same order', () => {
  expect(CATEGORIES).toHaveLength(13)
  expect(Object.keys(CATEGORY_LABELS)).toEqual([...CATEGORIES])
})

test('a key is a category, a label or an inherited name is not', () => {
  expect(isCategory('hr')).toBe(true)
  expect(isCategory('Human Resources')).toBe(false)
  expect(isCategory('toString')).toBe(false)
})
