import { expect, test } from 'vitest'

import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

const REST = `
Experience
Cedar Lane Stores
Shift Lead
2019 - Present
Led a team of nine.`

const personOf = (top: string) => {
  const { location, name } = readPlainResume(`${top}\n${REST}`, taxonomy).parsed
  return { location: location?.value ?? null, name: name?.value ?? null }
}

test.each([
  ['a job title', 'BUSINESS DEVELOPMENT DIRECTOR\nSummary\nDirector with nine years of sales.'],
  ['a trade', 'Information Technology\nHighlights\nCisco, Linux, Windows Server'],
  ['a skill', 'Docker Compose\n+1 202-555-0143 | contact@example.com'],
  ['a company', 'Cedar Lane Stores\n+1 202-555-0143 | contact@example.com'],
  ['a placeholder', 'First Name Last Name\n+1 202-555-0143 | contact@example.com'],
  ['a heading of its own', 'Areas Of Achievement\ncontact@example.com'],
  ['a town that no list has', 'Los Arenales, TX | contact@example.com'],
  ['a school year', 'Class XII\ncontact@example.com'],
])('%s at the top is no name', (_, top) => {
  expect(personOf(top).name).toBeNull()
})

test('people whom a resume names elsewhere are not its owner', () => {
  const { parsed } = readPlainResume(
    `Summary\nChemist with nine papers.\nPublications\nJames Liu\nhttps://example.org/1`,
    taxonomy,
  )

  expect(parsed.name).toBeNull()
})

test.each([
  ['Dana Whitfield RESUME\ndana@example.com', 'Dana Whitfield'],
  ['CURRICULUM VITAE\nDana Whitfield\n+1 202-555-0143', 'Dana Whitfield'],
  ['Oyelaran Babatope\n+1 202-555-0143 | contact@example.com', 'Oyelaran Babatope'],
  ['WHITFIELD, Dana\ndana@example.com', 'Dana WHITFIELD'],
  ['Oyelaran Babatope, MD\n+1 202-555-0143', 'Oyelaran Babatope'],
  ['Name: Dana Whitfield\ncontact@example.com', 'Dana Whitfield'],
])('%s names a person', (top, name) => {
  expect(personOf(top).name).toBe(name)
})

test.each([
  ['Dana Whitfield\ndana@example.com\nJava, Python', null],
  [
    'Dana Whitfield\n14 Harbour Row\nVancouver, BC V5K 0A1\ndana@example.com',
    '14 Harbour Row, Vancouver, BC V5K 0A1',
  ],
  ['Dana Whitfield\n☎ 202.555.0112 ✉ dana@example.com ⌂ Atlanta, GA', 'Atlanta, GA'],
])('the place of %s', (top, location) => {
  expect(personOf(top).location).toBe(location)
})
