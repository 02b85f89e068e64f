import { expect, test } from 'vitest'

import { formatFigure, formatShare } from './figures.ts'

test('a count has its thousands apart', () => {
  expect([0, 999, 5013, 1_234_567].map(formatFigure)).toEqual(['0', '999', '5,013', '1,234,567'])
})

test('a share is shown in whole percent, and a small one is not zero', () => {
  expect([0, 0.0035, 0.01, 0.374, 1].map(formatShare)).toEqual(['0%', '<1%', '1%', '37%', '100%'])
})
