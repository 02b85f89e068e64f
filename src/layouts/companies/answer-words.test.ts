import { expect, test } from 'vitest'

import { answerWords } from './answer-words.ts'

test.each([
  [null, null, null],
  [null, 90, null],
  [0, null, 'Answers 0% of applications within a week'],
  [85, 5, 'Answers 85% of applications within a week; half of all answers come within an hour'],
  [85, 61, 'Answers 85% of applications within a week; half of all answers come within 2 hours'],
  [85, 2880, 'Answers 85% of applications within a week; half of all answers come within 48 hours'],
  [0, 15_000, 'Answers 0% of applications within a week; half of all answers come within 11 days'],
  [85, 2881, 'Answers 85% of applications within a week; half of all answers come within 3 days'],
])('%s percent in %s minutes reads %s', (rate, minutes, words) => {
  expect(answerWords(rate, minutes)).toBe(words)
})
