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
])('the title of a posting is said without pay, place and wanting: %s', title => {
  expect(reasonsOf({ resume: COOK }, { title }, 'experience')).toEqual([
    'near: Has worked as Cook; the job: Baker.',
  ])
})

test.for(['Accountant / Senior Accountant', 'Mid/Senior Accountant', 'Accountant I/II/III'])(
  'of several levels the lowest is enough: %s',
  title => {
    const resume = resumeOf('Accountant', ['Closed the books of three shops every month'])

    expect(reasonsOf({ resume }, { title }, 'experience')).toEqual([
      'found: Has worked as Accountant.',
    ])
  },
)

test('a title that names no work is not said', () => {
  const resume = resumeOf('Consultant', ['Advised forty shops'])

  expect(reasonsOf({ resume }, { title: 'Management Consultant' }, 'experience')).toEqual([])
})

test('who administered Windows is no Linux Administrator', () => {
  const resume = resumeOf('System Administrator', ['Administered Windows for forty shops'])

  expect(reasonsOf({ resume }, { title: 'Linux Administrator' }, 'experience')).toEqual([
    'near: Has worked as System Administrator; the job: Linux Administrator.',
  ])
})

test('a director of one of two trades is not above the work of the other', () => {
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

test('an entry of a list of highlights is nobody’s title', () => {
  const resume = 'Nora Lindqvist\nnora@example.com\nHighlights\nQuickBooks\nNotary Public\nExcel'

  expect(reasonsOf({ resume }, { title: 'Accounting Clerk' }, 'experience')).toEqual([])
})

test('a department in capitals above the first heading is no title', () => {
  const resume = 'Nora Lindqvist\nSALES\nnora@example.com\nSkills\nExcel, Payroll'

  expect(reasonsOf({ resume }, { title: 'Payroll Clerk' }, 'experience').join()).not.toContain(
    'SALES',
  )
})
