import { expect, test } from 'vitest'

import { faultOf, isPreferred } from './questions.ts'

const QUESTION = { kind: 'number', options: [], required: true } as const

test('a number is read as people of any country write it', () => {
  for (const answer of ['50000', '50,000', '50.000', '50 000', '50000.5', '50.000,50'])
    expect([faultOf(QUESTION, answer), isPreferred(QUESTION, '50000', answer)], answer).toEqual([
      null,
      true,
    ])
  for (const answer of ['2', '2,5', '49.999', '-50,000'])
    expect([faultOf(QUESTION, answer), isPreferred(QUESTION, '50000', answer)], answer).toEqual([
      null,
      false,
    ])
})

test('another text is no number', () => {
  for (const answer of ['five', '1e5', '0x10', '5 years', '1.2.3', '--5', '1,2,3'])
    expect(faultOf(QUESTION, answer), answer).toBe('Please enter a number')
  expect(faultOf(QUESTION, '')).toBe('Please answer this question')
  expect(isPreferred(QUESTION, '5', '')).toBe(false)
})
