import { expect, test } from 'vitest'

import { documentWith, markedLine } from '#support/documents/marked-resume.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'
import { parseResume } from '../parse-resume.ts'

const nameIn = (text: string) => readPlainResume(text, taxonomy).parsed.name?.value ?? null

test.for([
  ['Dana whitfield\ndana@example.com\nExperience', 'Dana whitfield'],
  ['Resume\nName: Dana whitfield\nd@example.com\nExperience', 'Dana whitfield'],
  ['Resume\nFull Names: Dana Whitfield\nd@example.com\nExperience', 'Dana Whitfield'],
  [
    'Resume\nName: Dana Whitfield Date of birth: 4 May\nd@example.com\nExperience',
    'Dana Whitfield',
  ],
  ['Dana Whitfield Mobile: 07700 900123\nd@example.com\nExperience', 'Dana Whitfield'],
  ['Site engineer\nd@example.com\nExperience', null],
])('the name of %s', ([text, name]) => {
  expect(nameIn(text!)).toBe(name)
})

const headed = (first: string, size: number) =>
  parseResume(
    documentWith(
      [first, 'moss@example.com', 'Experience', 'Clerk, Hill Foods Ltd, 2012 - 2014'].map(
        (text, at) => markedLine({ block: at, size: at === 0 ? size : 10, text }),
      ),
    ),
    taxonomy,
  ).name?.value ?? null

test('one name in the largest type above the contact is that of the person', () => {
  expect(headed('Whitfield', 20)).toBe('Whitfield')
  expect(headed('Whitfield', 10)).toBeNull()
})
