import { expect, test } from 'vitest'

import { piecesOf } from './pieces.ts'

const excluded = (typed: string) =>
  piecesOf(typed)
    .filter(({ isExcluded }) => isExcluded)
    .map(({ text }) => text)

test('a minus and "not" exclude the next word or phrase', () => {
  expect(excluded('javascript not java -"night shift"')).toEqual(['java', 'night shift'])
  expect(excluded('nurse NOT "night shift"')).toEqual(['night shift'])
  expect(excluded('nurse not part time -on-site')).toEqual(['part time', 'on-site'])
})

test('"not" before a word that says nothing about the job excludes nothing', () => {
  for (const typed of ['degree not required', 'not for profit', 'not', 'whether or not'])
    expect(excluded(typed), typed).toEqual([])
})
