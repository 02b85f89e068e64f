import { expect, test } from 'vitest'

import { findQuestions, QUESTIONS } from './questions.ts'

const titlesFound = (search: string) =>
  findQuestions(search).flatMap(({ questions }) => questions.map(({ question }) => question))

test('a search finds questions that contain all its words, in the question or the answer', () => {
  expect(titlesFound('Two TIMES')).toEqual([])
  expect(titlesFound('which word DOCUMENTS')).toEqual(['Which resume files can I upload?'])
  expect(titlesFound('  ')).toHaveLength(QUESTIONS.flatMap(({ questions }) => questions).length)
  expect(findQuestions('zzz')).toEqual([])
})
