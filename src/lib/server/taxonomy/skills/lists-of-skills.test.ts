import { expect, test } from 'vitest'

import { taxonomy } from '#support/matching/matching.ts'

function namesIn(text: string): string[] {
  return taxonomy.findSkills(text).map(({ skill }) => skill.name)
}

test.for(['documents in our Word and Excel files', 'our files (Word, Excel)'])(
  'two tools that follow each other prove each other: %s',
  text => {
    expect(namesIn(text)).toEqual(['Word', 'Excel'])
  },
)

test.for(['our Word files', 'word and excel', 'Quick Word and Excel at it', 'Word and Excel'])(
  'one of them, other letters and headings prove nothing: %s',
  text => {
    expect(namesIn(text)).toEqual([])
  },
)

test.for(['Strong Excel and a calm voice', 'frameworks such as Excel', 'A proficient Excel user'])(
  'a word for how well, or "such as", proves a tool: %s',
  text => {
    expect(namesIn(text)).toEqual(['Excel'])
  },
)

test.for(['a strong R. Lee', 'work as Chef', 'a strong excel at'])(
  'it proves no letter, no title and no other spelling: %s',
  text => {
    expect(namesIn(text)).toEqual([])
  },
)

test('a security clearance is no programming language', () => {
  expect(namesIn('An active TS/SCI clearance')).toEqual(['Security Clearance'])
})

test('skills in the program Illustrator are not skills in illustration', () => {
  expect(namesIn('Proven Photoshop and Illustrator skills')).toEqual([
    'Adobe Photoshop',
    'Illustrator',
  ])
})
