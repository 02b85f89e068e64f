import { expect, test } from 'vitest'

import { answerWords } from './answer-words.ts'

test.each([
  [null, null, null],
  [null, 90, null],
  [0, null, 'Answers 0% of applications'],
  [85, 5, 'Answers 85% of applications, half of them within an hour'],
  [85, 61, 'Answers 85% of applications, half of them within 2 hours'],
  [85, 2880, 'Answers 85% of applications, half of them within 48 hours'],
  [85, 2881, 'Answers 85% of applications, half of them within 3 days'],
])('%s percent in %s minutes reads %s', (rate, minutes, words) => {
  expect(answerWords(rate, minutes)).toBe(words)
})
