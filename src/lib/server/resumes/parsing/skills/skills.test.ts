import { expect, test } from 'vitest'

import { parseResume } from '../parse-resume.ts'

import { documentWith } from '#support/documents/marked-resume.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { makeLine } from '#support/documents/readings.ts'
import { taxonomy } from '#support/matching/matching.ts'

const skillsOf = (text: string) =>
  readPlainResume(`Dana Whitfield\ndana@example.com\n${text}`, taxonomy).parsed.skills.map(
    ({ name }) => name,
  )

test.each([
  ['Neural network pruning for small devices', 'Garden Maintenance'],
  ['Siebel Scholar of the class of 2019', 'Siebel CRM'],
  ['Moved the office from Leeds to York', 'LEED'],
  ['I like building services that scale to millions', 'Building Services'],
  ['Execution of a tower of 52 storeys, AED 640 million', 'Defibrillator'],
])('%s is no evidence of %s', (sentence, skill) => {
  expect(skillsOf(`Experience\nEngineer, Acme Ltd\n2019 - 2021\n- ${sentence}`)).not.toContain(
    skill,
  )
})

test.each([
  ['Installed building services in three schools', 'Building Services'],
  ['Moved two call centres to Siebel', 'Siebel CRM'],
  ['Coaching of nine new colleagues', 'Coaching'],
])('%s is evidence of %s', (sentence, skill) => {
  expect(skillsOf(`Experience\nEngineer, Acme Ltd\n2019 - 2021\n- ${sentence}`)).toContain(skill)
})

test('sentences, dates, addresses and links in a list of skills are not skills', () => {
  const skills = skillsOf(
    'Skills\nKiln stacking, I have always enjoyed working with other people, March 2020, Portland OR, https://example.org/me, Cross-media licensing of old European film archives',
  )

  expect(skills).toContain('Kiln stacking')
  expect(skills.join('; ')).not.toMatch(/enjoyed|2020|Portland|https|Cross-media/)
})

test('words between the commas of a sentence are not skills', () => {
  const skills = skillsOf(
    'Skills\n- Checking what the stores have counted, asking the plants for what is missing, and keeping both on one page\n- Kiln stacking',
  )

  expect(skills).toEqual(['Kiln stacking'])
})

test.each([
  ['Good knowledge of Excel', 'Excel'],
  ['Well versed with kiln stacking', 'kiln stacking'],
  ['3. Kiln stacking', 'Kiln stacking'],
])('%s is %s', (entry, skill) => {
  expect(skillsOf(`Skills\n- ${entry}\n- Tally`)).toContain(skill)
})

test.each(['Languages:\nC++, HTML, SQL', 'Qualifications\nExcel\nSQL\nVBA'])(
  'programs below a heading of another kind are skills: %s',
  text => {
    const { parsed } = readPlainResume(`Dana Whitfield\ndana@example.com\n${text}`, taxonomy)

    expect(parsed.sections.map(({ kind }) => kind)).toEqual(['contact', 'skills'])
  },
)

test('several names in brackets are separate skills, and a single one is not', () => {
  const skills = skillsOf('Skills\nKiln stacking (oak, larch), Planers (second hand), Excel')

  expect(skills).toEqual(['Kiln stacking', 'oak', 'larch', 'Planers (second hand)', 'Excel'])
})

test('the level of a language is not a skill', () => {
  expect(skillsOf('Skills\n- Excel\n- Englisch C1\n- Spanish (native)\n- Tally')).toEqual([
    'Excel',
    'Tally',
  ])
})

test.each([
  ['Punctual\nTeam player\nQuick learner', 'other'],
  ['Excel\nSQL\nQuick learner', 'skills'],
])('strengths that are %s are the section "%s"', (lines, kind) => {
  const { parsed } = readPlainResume(
    `Dana Whitfield\ndana@example.com\nStrengths\n${lines}`,
    taxonomy,
  )

  expect(parsed.sections.map(section => section.kind)).toEqual(['contact', kind])
})

test('German levels beside skills are not skills', () => {
  const { parsed } = readPlainResume(
    'Dana Whitfield\ndana@example.com\nKenntnisse\nExcel\tsehr gute Kenntnisse\nGit\tKenntnisse',
    taxonomy,
  )

  expect(parsed.skills.map(({ name }) => name)).toEqual(['Excel', 'Git'])
})

test('the name of a group before a dash is not a skill', () => {
  expect(skillsOf('Skills\nDatabases - PostgreSQL, MySQL\nExcel – pivot tables')).toEqual(
    expect.not.arrayContaining(['Databases']),
  )
})

test('the name of a group is a skill if it is one, and not if it only says what is listed', () => {
  const skills = skillsOf(
    'Skills\nCustomer service\tTill work, Complaints\nPottery and more: Kilns, Glazes\nTools: Excel, Tally',
  )

  expect(skills).toContain('Customer Service')
  expect(skills.join('; ')).not.toMatch(/Pottery|Tools/u)
})

test('a skill goes on in the next line in lower case', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Skills' }),
    makeLine(1, { block: 1, text: 'Kiln stacking • Permit to' }),
    makeLine(2, { block: 1, text: 'work • Glazing' }),
  ]
  const { skills } = parseResume(documentWith(lines), taxonomy)

  expect(skills.map(({ name }) => name)).toEqual(['Kiln stacking', 'Permit to work', 'Glazing'])
})

test('the second line of a label in its own column is no skill', () => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Skills' }),
    makeLine(1, { block: 1, text: 'Curriculum\tKilns, Glazes, Clay', width: 300, x: 40 }),
    makeLine(2, { block: 1, text: 'design', width: 40, x: 60 }),
  ]
  const { skills } = parseResume(documentWith(lines), taxonomy)

  expect(skills.map(({ name }) => name)).toEqual(['Curriculum Design', 'Kilns', 'Glazes', 'Clay'])
})

test.for([
  [['Customer', 'service'], ['Customer Service']],
  [
    ['Clay work: Hand', 'throwing, Kilns'],
    ['Hand throwing', 'Kilns'],
  ],
])('a skill that a narrow column breaks is one: %s', ([texts, skills]) => {
  const lines = [
    makeLine(0, { bold: true, size: 13, text: 'Skills' }),
    ...texts!.map((text, at) => makeLine(1 + at, { block: 1, text })),
  ]

  expect(parseResume(documentWith(lines), taxonomy).skills.map(({ name }) => name)).toEqual(skills)
})

test('interests and personal data among the skills are none', () => {
  const names = skillsOf(
    'Skills\nExcel, AutoCAD\nInterests: Dancing, Chess, Sketching\nNationality: Kenyan',
  )

  expect(names).toEqual(['Excel', 'AutoCAD'])
})

test('names between slashes are several skills', () => {
  const names = skillsOf('Skills\nTornado/Cyclone/Twisted, UI/UX')

  expect(names).toEqual(expect.arrayContaining(['Tornado', 'Cyclone', 'Twisted']))
  expect(names).not.toContain('UI')
})

test('languages that somebody speaks are no skills, however many one point names', () => {
  const names = skillsOf(
    'Skills\n• Fluent in English and Vietnamese\n• English and Chinese (Written and Spoken)\n• Excel\n• AutoCAD',
  )

  expect(names).toEqual(['Excel', 'AutoCAD'])
})
