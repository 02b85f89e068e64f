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

test.for([
  ['Flexible and calm', ['Adaptability']],
  ['Strong organizational and writing skills', ['Organizational Skills', 'Writing']],
  ['Strong research and writing skills', ['Research', 'Writing']],
] as const)('traits count at the start of a list of traits: %s', ([text, names]) => {
  expect(namesIn(text)).toEqual(names)
})

test.for([
  'flexible hours and pay',
  'Read the organizational and legal chart',
  'in creative hands',
])('their words elsewhere are no traits: %s', text => {
  expect(namesIn(text)).toEqual([])
})

test.for([
  ['Five years of sales experience', ['Sales']],
  ['A background in finance and law', ['Finance', 'Law']],
  ['Experience in retail', ['Retail']],
] as const)('fields in lower case count as experience: %s', ([text, names]) => {
  expect(namesIn(text)).toEqual(names)
})

test.for(['Our sales grew', 'A background in finance houses', 'A positive experience'])(
  'and not otherwise: %s',
  text => {
    expect(namesIn(text)).toEqual([])
  },
)

test('two names may share their last word', () => {
  const mentions = taxonomy.findSkills('Project or product management')

  expect(mentions.map(({ shared, skill }) => [skill.name, shared])).toEqual([
    ['Project Management', 'management'],
    ['Product Management', undefined],
  ])
})

test.for(['Hedges or project management', 'Project, or product management'])(
  'other words before a name share nothing: %s',
  text => {
    expect(namesIn(text)).toHaveLength(1)
  },
)
