import { expect, test } from 'vitest'

import { ANALYST, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

test.for([
  [5, 'found: 5 years of experience; 3 years asked for.'],
  [2.9, 'near: 2 years of experience; 3 years asked for.'],
  [1, 'missing: 1 year of experience; 3 years asked for.'],
  [0, 'missing: Less than a year of experience; 3 years asked for.'],
] as const)('years are those of the profile, in whole numbers: %s', ([years, reason]) => {
  const person = { profile: { yearsOfExperience: years }, resume: ANALYST }
  const job = { minimumExperience: 3, title: 'Data Analyst' }

  expect(reasonsOf(person, job, 'experience')).toContain(reason)
})

test('without years in the profile, they are those of the dates, and not those of a project', () => {
  const resume = resumeOf('Accountant', [
    'Moved the ledger of a bank with 30 years of experience in lending to a new system',
  ])

  expect(reasonsOf({ resume }, { minimumExperience: 3 }, 'experience')).toContain(
    'found: 6 years of experience; 3 years asked for.',
  )
})

test('years of other work are not compared with those that are asked for', () => {
  const resume = resumeOf('Waiter', ['Served forty tables and counted the till at night'])
  const job = { minimumExperience: 3, requirements: ['Knowledge of payroll and of VAT returns'] }

  expect(reasonsOf({ resume }, job, 'experience')).toContain(
    'unclear: 3 years of experience asked for; 6 years of work found.',
  )
})

test.for([
  ['BA Germanistik', "bachelor's"],
  ['MS Science Education', "master's"],
  ['MA Archives and Records Management', "master's"],
  ['Industriekauffrau', 'vocational'],
  ['Leaving Certificate', 'school'],
])('a degree of another country is found: %s', ([degree, level]) => {
  const resume = resumeOf('Buyer', [], ['Education', degree!])

  expect(reasonsOf({ resume }, { education: ['High school diploma'] }, 'education')).toEqual([
    `found: Degree at ${level} level; school level asked for.`,
  ])
})

test('an apprenticeship in the list of positions is a training', () => {
  const resume = [
    'Nora Lindqvist',
    'nora@example.com',
    'Work',
    'Carpenter, Cucine Moretti, 2009 – 2023',
    'Apprenticeship as a carpenter, 2006 – 2009',
  ].join('\n')
  const job = { education: ['Vocational training'], title: 'Carpenter' }

  expect(reasonsOf({ resume }, job, 'education')).toEqual([
    'found: Degree at vocational level; vocational level asked for.',
  ])
})

test('years and degrees that are not found are unclear', () => {
  const resume = 'Nora Lindqvist\nnora@example.com\nSkills\nExcel, Payroll'
  const job = { education: ["Bachelor's degree"], minimumExperience: 3 }

  expect(reasonsOf({ resume }, job, 'education')).toEqual([
    "unclear: Degree at bachelor's level asked for.",
  ])
  expect(reasonsOf({ resume }, job, 'experience')).toEqual([
    'unclear: 3 years of experience asked for.',
  ])
})

test('a degree below the positions is held, and the one of a pupil is not', () => {
  const job = { education: ["Master's degree"] }
  const own = resumeOf('Credit Analyst', ['Wrote memos'], ['MBA Finance, Pune University, 2016'])
  const other = resumeOf('Tutor', ['Taught two pupils who took an MBA at Pune University'])

  expect(reasonsOf({ resume: own }, job, 'education')).toEqual([
    "found: Degree at master's level; master's level asked for.",
  ])
  expect(reasonsOf({ resume: other }, job, 'education')).toEqual([
    "unclear: Degree at master's level asked for.",
  ])
})

test.for([
  '2 years of experience as a team leader',
  'Experience as supervisor for 2 years or more',
])('years of leading others are not compared with all years: %s', requirement => {
  const resume = resumeOf('Accountant', ['Closed the books of three shops every month'])

  expect(reasonsOf({ resume }, { requirements: [requirement] }, 'experience')).toContain(
    'unclear: 2 years of experience asked for; 6 years of work found.',
  )
})

test('a number of years that is no demand asks for nothing', () => {
  const description = 'The archive needs somebody to tame 40 years of paper and SharePoint.'

  expect(reasonsOf({ resume: ANALYST }, { description }, 'skills')).toEqual([
    'unclear: Also named in the posting: SharePoint.',
  ])
})

test('a degree in a line of a position is held where the line begins with it', () => {
  const resume = resumeOf('Chemist', ['Tested tablets'], ['MSc Chemistry, Copenhagen'])

  expect(reasonsOf({ resume }, { education: ["Master's degree"] }, 'education')).toEqual([
    "found: Degree at master's level; master's level asked for.",
  ])
})

test.for([
  'BSc Business Administration, Northern College, Current',
  'DBA training, Northern College, 2015',
  'Applying for the Doctor of Nursing Practice',
  'BSc Business, working towards it at Northern College',
  'CA, Fresno, food hygiene course',
])('what is no degree yet, or none at all, is not held: %s', line => {
  const resume = resumeOf('Cook', ['Cooked for eighty guests'], ['Education', line])
  const job = { requirements: ["Bachelor's degree"] }

  expect(reasonsOf({ resume }, job, 'education')).toEqual([
    "unclear: Degree at bachelor's level asked for.",
  ])
})

const degreeReasons = (lines: string[]) =>
  reasonsOf(
    { resume: resumeOf('Cook', ['Cooked for eighty guests'], ['Education', ...lines]) },
    { requirements: ["Bachelor's degree"] },
    'education',
  )

test('a study without a named degree may be the highest', () => {
  const school = 'High School Diploma, Beaumont High School, 1991'
  const study = 'Early Childhood Education, San Jacinto College, 2000'

  expect(degreeReasons([school])).toEqual([
    "missing: Degree at school level; bachelor's level asked for.",
  ])
  expect(degreeReasons([school, study])).toEqual(["unclear: Degree at bachelor's level asked for."])
})

test.for(['MDS Coordinator', 'Calibrations, DSC and melt indexing'])(
  'letters that stand for something else are no degree: %s',
  line => {
    const resume = resumeOf('Nurse', ['Cared for thirty people'], ['Summary', line])

    expect(reasonsOf({ resume }, { requirements: ["Master's degree"] }, 'education')).toEqual([
      "unclear: Degree at master's level asked for.",
    ])
  },
)
