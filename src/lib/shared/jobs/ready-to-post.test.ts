import { expect, test } from 'vitest'

import { missingToPost } from './ready-to-post.ts'

const COMPLETE = {
  company: {
    description: 'Makes doors.',
    industry: 'Manufacturing',
    location: 'Leeds',
    name: 'Quist Joinery',
  },
  position: 'Hiring lead',
}

test('nothing is missing from a complete profile', () => {
  expect(missingToPost(COMPLETE)).toEqual([])
})

test('blank fields are named as in the form', () => {
  expect(
    missingToPost({ company: { ...COMPLETE.company, industry: ' ', name: '' }, position: '' }),
  ).toEqual(['Company name', 'Industry', 'Position'])
})
