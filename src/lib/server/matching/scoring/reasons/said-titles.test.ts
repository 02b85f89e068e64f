import { expect, test } from 'vitest'

import { reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const COOK = resumeOf('Cook', ['Cooked for eighty guests an evening in a small kitchen'])

test.for([
  'Baker $80-$130,000/yr',
  'Baker Required for Qatar',
  'Baker for Bahrain',
  'Baker Shawnee, KS',
  'Baker 2168',
  'Baker,Norwegian bread',
  'Baker.',
  'Baker Entry Level position',
  'Baker- US clearance',
])('reasons show a posting’s title without pay and place: %s', title => {
  expect(reasonsOf({ resume: COOK }, { title }, 'experience')).toEqual([
    'near: Has worked as Cook; the job: Baker.',
  ])
})

test.for(['Accountant / Senior Accountant', 'Mid/Senior Accountant', 'Accountant I/II/III'])(
  'the lowest of several levels is enough: %s',
  title => {
    const resume = resumeOf('Accountant', ['Closed the books of three shops every month'])

    expect(reasonsOf({ resume }, { title }, 'experience')).toEqual([
      'found: Has worked as Accountant.',
    ])
  },
)

test('a title that names no work is in no reason', () => {
  const resume = resumeOf('Consultant', ['Advised forty shops'])

  expect(reasonsOf({ resume }, { title: 'Management Consultant' }, 'experience')).toEqual([])
})

test('a Windows administrator is not a Linux Administrator', () => {
  const resume = resumeOf('System Administrator', ['Administered Windows for forty shops'])

  expect(reasonsOf({ resume }, { title: 'Linux Administrator' }, 'experience')).toEqual([
    'near: Has worked as System Administrator; the job: Linux Administrator.',
  ])
})

test('a director of another trade is not above the level of the job', () => {
  const resume = [
    'Nora Lindqvist',
    'nora@example.com',
    'Experience',
    'Director of Engineering, Harbour Textiles Ltd\tMar 2018 – Feb 2024',
    'Industrial Engineer, Brightline Textiles Ltd\tMar 2008 – Feb 2018',
  ].join('\n')

  expect(reasonsOf({ resume }, { title: 'Java Developer' }, 'experience')).toEqual([
    'unclear: Has worked as Director of Engineering; the job: Java Developer.',
  ])
})

test('an entry in a list of highlights is not a title', () => {
  const resume = 'Nora Lindqvist\nnora@example.com\nHighlights\nQuickBooks\nNotary Public\nExcel'

  expect(reasonsOf({ resume }, { title: 'Accounting Clerk' }, 'experience')).toEqual([])
})

test('a department in capitals above the first heading is not a title', () => {
  const resume = 'Nora Lindqvist\nSALES\nnora@example.com\nSkills\nExcel, Payroll'

  expect(reasonsOf({ resume }, { title: 'Payroll Clerk' }, 'experience').join()).not.toContain(
    'SALES',
  )
})

test('an internship in brackets is below the level of its title', () => {
  const lines = ['Experience', 'Marketing Manager (Internship), Halden Supply, 2022 – 2023']
  const resume = ['Nora Lindqvist', 'nora@example.com', ...lines].join('\n')

  expect(reasonsOf({ resume }, { title: 'Marketing Manager' }, 'experience').join()).not.toContain(
    'found',
  )
})

test.for(['Harbour Foods – Sales – Account Executive', 'Sales - Account Executive'])(
  'the title of a posting is its position, not its firm or team: %s',
  title => {
    const resume = resumeOf('Account Executive', ['Won forty shops'])

    expect(reasonsOf({ resume }, { title }, 'experience')).toEqual([
      'found: Has worked as Account Executive.',
    ])
  },
)

test('a database is not a title', () => {
  const resume = resumeOf('Account Executive', ['Won forty shops'])

  expect(reasonsOf({ resume }, { title: 'Database' }, 'experience')).toEqual([])
})
