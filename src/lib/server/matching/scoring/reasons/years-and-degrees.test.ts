import { expect, test } from 'vitest'

import { ANALYST, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

test.for([
  [5, 'found: 3 years of experience asked for; 5 years of work found.'],
  [2.9, 'near: 3 years of experience asked for; 2 years of work found.'],
  [1, 'missing: 3 years of experience asked for; 1 year of work found.'],
  [0, 'missing: 3 years of experience asked for; less than a year of work found.'],
] as const)('years are those of the profile, in whole numbers: %s', ([years, reason]) => {
  const person = { profile: { yearsOfExperience: years }, resume: ANALYST }
  const job = { minimumExperience: 3, title: 'Data Analyst' }

  expect(reasonsOf(person, job, 'experience')).toContain(reason)
})

test('years come from the dates of positions if the profile has none, not from a project', () => {
  const resume = resumeOf('Accountant', [
    'Moved the ledger of a bank with 30 years of experience in lending to a new system',
  ])

  expect(reasonsOf({ resume }, { minimumExperience: 3 }, 'experience')).toContain(
    'found: 3 years of experience asked for; 6 years of work found.',
  )
})

test('years in other work are not compared with the required years', () => {
  const resume = resumeOf('Waiter', ['Served forty tables and counted the till at night'])
  const job = { minimumExperience: 3, requirements: ['Knowledge of payroll and of VAT returns'] }

  expect(reasonsOf({ resume }, job, 'experience')).toContain(
    'unclear: 3 years of experience asked for; 6 years of work found.',
  )
})

test.for([
  ['BA Germanistik', "found: Degree at bachelor's level; bachelor's level asked for."],
  ['MS Science Education', "found: Degree at master's level; bachelor's level asked for."],
  ['MA Archives', "found: Degree at master's level; bachelor's level asked for."],
  ['Industriekauffrau', "unclear: Degree at bachelor's level asked for."],
  ['High School Equivalency Diploma', "unclear: Degree at bachelor's level asked for."],
])(
  'a degree of another country is found, and lower degrees are in no reason: %s',
  ([degree, said]) => {
    const resume = resumeOf('Buyer', [], ['Education', degree!])

    expect(reasonsOf({ resume }, { education: ["Bachelor's degree"] }, 'education')).toEqual([said])
  },
)

test('a required school certificate is in no reason', () => {
  const resume = resumeOf('Buyer', [], ['Education', 'BA Germanistik'])

  expect(reasonsOf({ resume }, { education: ['High school diploma'] }, 'education')).toEqual([])
})

test.for([
  "Bachelor's degree and three years of experience, or an equivalent combination",
  "Bachelor's degree; experience may substitute for it",
  "Bachelor's degree required, master's degree preferred",
  'You partner with other Scrum Masters',
])('a degree with alternatives is not required: %s', requirement => {
  expect(reasonsOf({ resume: ANALYST }, { requirements: [requirement] }, 'education')).toEqual([])
})

test("a choice of fields keeps the level: a bachelor's", () => {
  const requirements = ["Bachelor's degree in Finance or a related field"]

  expect(reasonsOf({ resume: ANALYST }, { requirements }, 'education')).toEqual([
    "unclear: Degree at bachelor's level asked for.",
  ])
})

test.for([
  'A diploma or a minimum of five years of experience',
  'Analyst 10 – one year of experience. Analyst 11 – two years of experience.',
  'Three years of experience, or an equivalent combination of training and experience',
  'You disclose misconduct of the last seven years of your working life',
])('years are required only if they are one number: %s', description => {
  const job = { description: `Requirements\n${description}` }

  expect(reasonsOf({ resume: ANALYST }, job, 'experience').join()).not.toContain('asked for')
})

test('missing years and degrees are unclear', () => {
  const resume = 'Nora Lindqvist\nnora@example.com\nSkills\nExcel, Payroll'
  const job = { education: ["Bachelor's degree"], minimumExperience: 3 }

  expect(reasonsOf({ resume }, job, 'education')).toEqual([
    "unclear: Degree at bachelor's level asked for.",
  ])
  expect(reasonsOf({ resume }, job, 'experience')).toEqual([
    'unclear: 3 years of experience asked for.',
  ])
})

test('a degree below the positions counts, and a pupil’s degree does not', () => {
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

test.for(['2 years of experience as a team leader', 'Experience as supervisor for 2 years'])(
  'required years of leading others are not compared with all years: %s',
  requirement => {
    const resume = resumeOf('Accountant', ['Closed the books of three shops every month'])

    expect(reasonsOf({ resume }, { requirements: [requirement] }, 'experience')).toContain(
      'unclear: 2 years of experience asked for; 6 years of work found.',
    )
  },
)

test('other numbers of years require nothing', () => {
  const description = 'The archive needs somebody to tame 40 years of paper and SharePoint.'

  expect(reasonsOf({ resume: ANALYST }, { description }, 'skills')).toEqual([
    'unclear: Only in the posting: SharePoint.',
  ])
})

test('a degree in a position counts if its line begins with it', () => {
  const resume = resumeOf('Chemist', ['Tested tablets'], ['MSc Chemistry, Copenhagen'])

  expect(reasonsOf({ resume }, { education: ["Master's degree"] }, 'education')).toEqual([
    "found: Degree at master's level; master's level asked for.",
  ])
})

test.for([
  'BSc Business Administration, Northern College, Current',
  '01/10/2018–continuing BSc Robotics',
  'DBA training, Northern College, 2015',
  'Applying for the Doctor of Nursing Practice',
  'Luckily I didn’t continue this project in a PhD',
  'BSc Business, working towards it at Northern College',
  'CA, Fresno, food hygiene course',
  'Continuing education to complete a BSN',
  'Plan on moving to an MBA after graduation',
])('an unfinished degree or other text is not a degree: %s', line => {
  const resume = resumeOf('Cook', ['Cooked for eighty guests'], ['Education', line])
  const job = { requirements: ["Bachelor's degree"] }

  expect(reasonsOf({ resume }, job, 'education')).toEqual([
    "unclear: Degree at bachelor's level asked for.",
  ])
})

const degreeReasons = (lines: string[]) =>
  reasonsOf(
    { resume: resumeOf('Cook', ['Cooked for eighty guests'], ['Education', ...lines]) },
    { requirements: ["Master's degree"] },
    'education',
  )

test('years of post-graduation experience are not a degree', () => {
  const job = { requirements: ['Minimum 2 years post-graduation experience in surgery'] }

  expect(reasonsOf({ resume: ANALYST }, job, 'education')).toEqual([])
})

test('a study without a degree name may be the highest', () => {
  const bachelor = 'BSc Biology, Beaumont College, 1991'
  const study = 'Early Childhood Education, San Jacinto College, 2000'

  expect(degreeReasons([bachelor])).toEqual([
    "near: Degree at bachelor's level; master's level asked for.",
  ])
  expect(degreeReasons([bachelor, study])).toEqual(["unclear: Degree at master's level asked for."])
})

test.for(['MDS Coordinator', 'Calibrations, DSC and melt indexing'])(
  'letters with another meaning are not a degree: %s',
  line => {
    const resume = resumeOf('Nurse', ['Cared for thirty people'], ['Summary', line])

    expect(reasonsOf({ resume }, { requirements: ["Master's degree"] }, 'education')).toEqual([
      "unclear: Degree at master's level asked for.",
    ])
  },
)
