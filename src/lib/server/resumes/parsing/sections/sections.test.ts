import { expect, test } from 'vitest'

import { markedDocument } from '#support/documents/marked-resume.ts'
import { readPlainResume } from '#support/documents/plain-resume.ts'
import { taxonomy } from '#support/matching/matching.ts'

import { parseResume } from '../parse-resume.ts'

const TOP = '*Dana Whitfield\ndana.whitfield@example.com\n'
const STUDY = 'Hill University ⇥ 2011 – 2014\nBSc Physics\n'

const parse = (text: string) => parseResume(markedDocument(text), taxonomy)

const kinds = (text: string) => parse(`${TOP}${text}`).sections.map(({ kind }) => kind)

const namesOf = (text: string) =>
  parse(text).experience.map(({ company, title }) => `${title?.value} at ${company?.value}`)

test('"Highlights" in each job, in weaker type than the headings, begins no section', () => {
  const text = `${TOP}## Work
*Harbor Freight Lines ⇥ 2020 – Present
*Operations Manager
*Highlights
- Leads a team of 24 dispatchers.
*Cascade Couriers ⇥ 2015 – 2019
*Shift Supervisor
*Highlights
- Planned forty routes a day.
## Education
${STUDY}`

  expect(namesOf(text)).toEqual([
    'Operations Manager at Harbor Freight Lines',
    'Shift Supervisor at Cascade Couriers',
  ])
})

test('"Leadership" among skills, in weaker type than the headings, begins no section', () => {
  const text = `${TOP}## Work
Operations Manager, Harbor Freight Lines ⇥ 2020 – Present
## Skills
*Wound care
*Leadership
Mentoring
## Education
${STUDY}`

  expect(parse(text).sections.map(({ kind }) => kind)).not.toContain('volunteering')
})

test('companies in the type of the headings begin no sections', () => {
  const text = `${TOP}## About
Plans routes.
## Work Experience
## Larkspur
*Operations Manager
2020 – Present
- Leads a team of 24 dispatchers.
## Quillon
*Dispatcher
2015 – 2019
- Planned forty routes a day.
## Education
${STUDY}## Skills
Planning`

  expect(namesOf(text)).toEqual(['Operations Manager at Larkspur', 'Dispatcher at Quillon'])
})

test('a start and an end below each other are one span', () => {
  const text = `${TOP}## Experience
July 2017
December 2020
*Operations Manager, Harbor Freight Lines
- Led a team of 24 dispatchers.
January 2021
Present
*Head of Operations, Cascade Couriers
- Plans the routes of ninety drivers.
## Education
${STUDY}`

  expect(parse(text).experience).toMatchObject([
    { end: '2020-12', start: '2017-07' },
    { current: true, start: '2021-01' },
  ])
})

test('three dates below each other are no span', () => {
  const text = `${TOP}## Education\n2009\n2011\n2014\nHill University\n`

  expect(parse(text).education.map(({ end, start }) => [start, end])).not.toContainEqual([
    '2009',
    '2011',
  ])
})

test('a position that looks like a heading is not a heading', () => {
  const text = `${TOP}## EXPERIENCE\n2021 – 2023 ⇥ Leeds, UK\n## PRIVATE TUTOR\n## EDUCATION\nHill College ⇥ 2015\n`

  expect(parse(text).sections.map(({ heading }) => heading)).not.toContain('PRIVATE TUTOR')
  expect(namesOf(text)).toEqual(['PRIVATE TUTOR at undefined'])
})

test.each([
  'Programmiersprachen',
  'Langages de programmation',
  'Lenguajes de programación',
  'Linguagens de programação',
  'Linguaggi di programmazione',
  'Programmeertalen',
  'Языки программирования',
])('%s are skills', heading => {
  expect(parse(`${TOP}## ${heading}\nLISP, Modula\n`).sections.at(-1)?.kind).toBe('skills')
})

test('a heading "Languages" directly below that of the skills begins the first group of them', () => {
  expect(
    kinds('## TECHNICAL PROFILE\n## LANGUAGES\nC++, Java, HTML\nPalaver, Quorum, Tandem, Gambit\n'),
  ).not.toContain('languages')
  expect(kinds('## TECHNICAL PROFILE\n## LANGUAGES\nDutch, English\n')).toContain('languages')
})

test('a word with a dash behind it begins no section', () => {
  const { sections } = readPlainResume(
    'Dana Whitfield\ndana@example.com\nEducation\nLake College\nGraduate\nCertificate -\n2015',
    taxonomy,
  ).parsed

  expect(sections.map(({ kind }) => kind)).toEqual(['contact', 'education'])
})

test('a section that is printed twice is read once', () => {
  const work = 'Experience\nWaiter, Casa Verde Ltd\n2019 - 2021'
  const { experience, sections } = readPlainResume(
    `Dana Whitfield\ndana@example.com\n${work}\n${work}`,
    taxonomy,
  ).parsed

  expect(experience).toHaveLength(1)
  expect(sections.map(({ kind }) => kind)).toEqual(['contact', 'experience', 'other'])
})

test('the last word of a heading belongs to its first part too', () => {
  const text = `${TOP}## Leadership & Management Experience
Shift Supervisor, Cascade Couriers ⇥ 2015 – 2019
## Leadership
Head of the choir ⇥ 2015 – 2019
`

  expect(kinds(text)).toEqual(['contact', 'experience', 'volunteering'])
})

test('"Contracts" among skills is no heading with a wrong letter', () => {
  const text = `${TOP}## Skills
*Contracts
Tenders, arbitration
## Work
Operations Manager, Harbor Freight Lines ⇥ 2020 – Present
`

  expect(kinds(text)).toEqual(['contact', 'skills', 'experience'])
})

test('several languages of computers in a list with spoken ones are skills', () => {
  const { languages, skills } = parse(`${TOP}## LANGUAGES\nJava\nPython\nSQL\nEnglish\n`)

  const listed = skills.filter(({ confidence }) => confidence > 0.75)

  expect(listed.map(({ name }) => name)).toEqual(['Java', 'Python', 'SQL'])
  expect(languages.map(({ value }) => value)).toEqual(['English'])
})

test('the people whom somebody advises are no positions', () => {
  const text = `${TOP}## Experience
Teaching Assistant, Hill University ⇥ 2020 – 2024
## Mentorship & Teaching
Ann Moss, Research Assistant, Hill University ⇥ 2022 – 2023
Jim Vale, Research Assistant, Hill University ⇥ 2021 – 2022
`

  expect(parse(text).experience).toHaveLength(1)
})

test('money that somebody received is no position', () => {
  const text = `${TOP}## Experience
Research Fellow, Hill University ⇥ 2020 – 2024
## Funding received
Research Fellow, Hill Trust ⇥ 2022 – 2023
`

  expect(parse(text).experience).toHaveLength(1)
})

test('"in" of Romance languages joins no two headings', () => {
  expect(kinds(`*Diseño en formación\n## Work\nClerk, Hill Foods Ltd ⇥ 2020 – 2024`)).toEqual([
    'contact',
    'experience',
  ])
})

test('a heading may end with a preposition: "Erste Kenntnisse in"', () => {
  expect(
    kinds('## Beruf\nKellner, Hotel Hang ⇥ 2020 – 2024\n## Erste Kenntnisse in\nWord\n'),
  ).toEqual(['contact', 'experience', 'skills'])
})

test('a degree in bold and the end of a date in bold are no headings', () => {
  const text = `${TOP}## Education
*BA, Communications
Hill University
2010 – 2014
## Work
*2019 –
*today
Clerk, Hill Foods Ltd
## Skills
Excel`

  expect(kinds(text)).toEqual(['contact', 'education', 'experience', 'skills'])
})

test('a list of courses below "Teaching" has no positions', () => {
  const text = `${TOP}## Education
${STUDY}## Teaching
2018 – 2021 ⇥ British History II (tutorials)
2021 – present ⇥ The Wool Trade (second year)`

  expect(parse(text).experience).toEqual([])
})

test('a heading is found without its accents', () => {
  expect(kinds(`${TOP}Doświadczenie\nWykształcenie\nUmiejętności`)).toEqual([
    'contact',
    'experience',
    'education',
    'skills',
  ])
})
