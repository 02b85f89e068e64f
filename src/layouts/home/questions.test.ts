import { expect, test } from 'vitest'

import { findQuestions, QUESTIONS } from './questions.ts'

const found = (search: string) =>
  findQuestions(search).flatMap(({ questions }) => questions.map(({ question }) => question))

test('a search of the questions finds those with all its words, also in their answers', () => {
  expect(found('Two TIMES')).toEqual([])
  expect(found('which word DOCUMENTS')).toEqual(['Which resume files can I upload?'])
  expect(found('  ')).toHaveLength(QUESTIONS.flatMap(({ questions }) => questions).length)
  expect(findQuestions('zzz')).toEqual([])
})
