import { expect, test } from 'vitest'

import { companyScore } from './likeness.ts'
import { splitNames } from './split-names.ts'

test.each(['Deputy Director, Finance', 'Associate Director, Software Engineering'])(
  'a department behind a title is no company: %s',
  title => {
    expect(splitNames(title)).toBeNull()
  },
)

test('a department’s work is no name of a company', () => {
  expect(companyScore('Software Engineering')).toBe(0)
  expect(companyScore('Hill Engineering Ltd')).toBeGreaterThan(0)
})
