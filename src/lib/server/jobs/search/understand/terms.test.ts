import { expect, test } from 'vitest'

import { taxonomy } from '#support/matching/matching.ts'

import { understand } from './understand.ts'

const termsOf = (typed: string) => understand(typed, { places: new Map(), taxonomy }).groups
const groupsOf = (typed: string) =>
  termsOf(typed).map(terms => terms.map(({ text }) => text).join(' | '))
const labelsOf = (typed: string) =>
  termsOf(typed)
    .flat()
    .flatMap(({ labels }) => labels)

test('words before "or" take the last word of the title behind it, if both are titles', () => {
  expect(groupsOf('remote python or java developer')).toEqual([
    'remote',
    'python developer | java developer',
  ])
  expect(labelsOf('python or java developer')).toContain('#title:python-developer')
  expect(groupsOf('nurse or care assistant')).toEqual(['nurse | care assistant'])
  expect(groupsOf('gardening or java developer')).toEqual(['gardening | java developer'])
})

test('phrases about the pay in general and about new jobs are left out', () => {
  for (const typed of ['high paying nurse jobs', 'well paid nurse', 'newest nurse jobs'])
    expect(groupsOf(typed), typed).toEqual(['nurse'])
  expect(groupsOf('high school teacher')).toEqual(['high school teacher'])
})
