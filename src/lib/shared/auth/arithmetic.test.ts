import { expect, test } from 'vitest'

import { printedQuestion, solve } from './arithmetic.ts'

test.for([
  ['7 + 3', 10],
  ['9 - 4', 5],
  [printedQuestion('9 - 4'), 5],
  ['2 × 5', 10],
  ['10 - 10', 0],
] as const)('%s is %i', ([question, result]) => {
  expect(solve(question)).toBe(result)
})

test.for(['', '7 + ', '7 / 2', 'seven + three', '7+3'])('%j has no result', question => {
  expect(solve(question)).toBeNaN()
})
