import { expect, test } from 'vitest'

import { parseResume } from '../../parse-resume.ts'

import { plainDocument, readPlainResume } from '#support/documents/plain-resume.ts'
import { positionsIn } from '#support/documents/positions-in.ts'
import { taxonomy } from '#support/matching/matching.ts'

test.for([
  'Ventilators, CRRT, titration of drips, rapid response team',
  'Installation of chillers, coordination with electricians',
  'Blog, newsletter, webinars with engineers and sales',
])('a list of tasks without bullets below a position is not a title: %s', tasks => {
  const text = `Maria Santos\nmaria@example.com\nExperience\nICU Nurse, St. Luke’s Hospital, 2019 - Present\n${tasks}\nTelemetry Nurse, Mercy Hospital, 2017 - 2019\nCardiac monitoring of five patients`
  const { experience } = readPlainResume(text, taxonomy).parsed

  expect(experience[0]).toMatchObject({
    company: { value: 'St. Luke’s Hospital' },
    description: [tasks],
    title: { value: 'ICU Nurse' },
  })
})

test('a town with its country below a position is the place of the position', () => {
  const text = `Maria Santos\nmaria@example.com\nExperience\nICU Nurse, St. Luke’s Hospital, 2019 - Present\nHouston, TX, USA\nCardiac monitoring of five patients`
  const { experience } = readPlainResume(text, taxonomy).parsed

  expect(experience[0]?.location?.value).toContain('Houston')
})

test('a school with “St” is not a street, even after a number', () => {
  const lines = ['Employment', "Year 3 Teacher, St Mary's Primary School, 2016 – 2019"]

  expect(positionsIn(lines).named).toEqual(["Year 3 Teacher at St Mary's Primary School"])
})

test('a plain line below title, company and period describes the work', () => {
  const lines = [
    'Experience',
    'Year 4 Teacher, Hillside School, 2019 – 2023',
    'Planning and assessment for a class of thirty',
    'Year 3 Teacher, Mary Primary School, 2016 – 2019',
    'Taught thirty pupils',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Year 4 Teacher at Hillside School',
    'Year 3 Teacher at Mary Primary School',
  ])
})

test('positions below the heading “Research” are work, but projects there are not', () => {
  const heading = 'Research'
  const positions = [
    'Postdoctoral Researcher, University of Porto, 2019 – 2022',
    'Coral bleaching and sequencing',
  ]
  const projects = ['Coral bleaching in warm water, 2019', 'Sequencing of algae']

  expect(positionsIn([heading, ...positions])).toEqual({
    named: ['Postdoctoral Researcher at University of Porto'],
    yearsOfExperience: 3,
  })
  expect(positionsIn([heading, ...projects]).named).toEqual([])
})

test('positions without a heading begin below the summary sentence', () => {
  const lines = [
    'Ten years selling animal feed and dairy equipment to farms and co-ops.',
    'Regional Sales Manager, Greenpasture Feeds, 2019 – 2023',
    'Area Sales Rep, Greenpasture Feeds, 2015 – 2019',
  ]

  expect(positionsIn(lines).named).toEqual([
    'Regional Sales Manager at Greenpasture Feeds',
    'Area Sales Rep at Greenpasture Feeds',
  ])
})

test('a degree below the last position is not a title', () => {
  const lines = [
    'Work',
    'Lab Technician, Rowan School, 2015 – 2017',
    'PGCE Physics, BEng Chemistry',
  ]

  expect(positionsIn(lines).named).toEqual(['Lab Technician at Rowan School'])
})

test('an apprenticeship does not count as experience', () => {
  const lines = [
    'Employment history',
    'Electrician, Dooley & Sons, 2008 – 2014',
    'Apprentice Electrician, Dooley & Sons, 2004 – 2008',
  ]

  expect(positionsIn(lines).yearsOfExperience).toBe(6)
})

test.for([
  ['University Student', 6],
  ['Working Student', 10],
] as const)(
  'studies do not count as experience, and work beside them does: %s',
  ([title, years]) => {
    const lines = [
      'Employment history',
      'Electrician, Dooley & Sons, 2008 – 2014',
      `${title}, Rowan & Sons, 2004 – 2008`,
    ]

    expect(positionsIn(lines).yearsOfExperience).toBe(years)
  },
)

test('a line of languages is a list of languages, even without a heading', () => {
  const text =
    'Maria Santos\nmaria@example.com\nExperience\nNurse, Mercy, 2017 - 2019\nDanish, English, German A2'

  expect(readPlainResume(text, taxonomy).parsed.languages.map(({ value }) => value)).toEqual([
    'Danish',
    'English',
    'German',
  ])
})

test.for([
  'Presently working with Acme Forge Ltd since May, 2016 as Assistant Accountant.',
  '1. Worked as an “Assistant Accountant” with Acme Forge Ltd from May 2016 to June 2019.',
  'Worked as Assistant Accountant in Acme Forge Ltd\nDuration: May 2016 to June 2019',
  'Worked as an Assistant Accountant with\nAcme Forge Ltd from May 2016 to June 2019.',
  'Worked as an Assistant Accountant with Acme Forge Ltd from\nMay 2016 to June 2019.',
])('reads a position in a sentence: %s', sentence => {
  const lines = ['Experience', ...sentence.split('\n'), '- Ledgers of three plants']

  expect(positionsIn(lines).named).toEqual(['Assistant Accountant at Acme Forge Ltd'])
})

test('a date that continues in the next line is one span', () => {
  const told = 'Responsible for the compliance of the company with the rules of three countries'
  const lines = [
    'Experience',
    'Dec 2013 –\tCompliance Manager – Acme Asia Pte Ltd',
    `Mar 2016\t${told}`,
  ]
  const text = ['Maria Santos', 'maria@example.com', ...lines].join('\n')

  expect(readPlainResume(text, taxonomy).parsed.experience).toMatchObject([
    { description: [told], end: '2016-03', start: '2013-12' },
  ])
})

test('a bold bullet above its dates begins a position', () => {
  const document = plainDocument(
    'Maria Santos\nmaria@example.com\nExperience\n- Marketing Manager - Acme Company\nDecember 2016 till Present\n- Plans for nine markets\n- Credit Officer - Hill Bank\nMay 2014 till June 2016\n- Loans of farms',
  )
  const lines = document.lines.map(line => ({ ...line, bold: / - /.test(line.text) }))
  const { experience } = parseResume({ ...document, lines }, taxonomy)

  expect(experience.map(({ title }) => title?.value)).toEqual([
    'Marketing Manager',
    'Credit Officer',
  ])
})

test('most entries, not only the first, decide how many lines are above a date', () => {
  const company =
    'Ministry of Transport, Harbours and Inland Waters of the Northern Provinces, unit for pilots'
  const lines = [
    'Experience',
    'Officer',
    company,
    'January 2024 – Present',
    'Duties and responsibilities include:',
    '- Keeps the minutes of the board.',
    'Account Executive',
    'Outpost Media Ltd',
    'June 2021 – August 2023',
    'Duties and responsibilities included:',
    '- Wrote to forty clients a week.',
    'Research Assistant',
    'University of Vestland',
    'August 2019 – December 2019',
    '- Asked five hundred voters.',
  ]

  expect(positionsIn(lines).named.slice(1)).toEqual([
    'Account Executive at Outpost Media Ltd',
    'Research Assistant at University of Vestland',
  ])
})

test('smaller type below title, company and period describes the work', () => {
  const document = plainDocument(
    'Maria Santos\nExperience\nTrainee, Harbour Foods Ltd, 2016 – 2019\nDevelopment of Predictive Maintenance for Cranes\nClerk, Hill Services, 2012 – 2016\nLetters to Clients and Friends',
  )
  for (const [at, size] of [16, 12, 11, 9, 11, 9].entries())
    Object.assign(document.lines[at]!, { size })
  const { experience } = parseResume(document, taxonomy)

  expect(experience.map(({ company, title }) => [title?.value, company?.value])).toEqual([
    ['Trainee', 'Harbour Foods Ltd'],
    ['Clerk', 'Hill Services'],
  ])
})
