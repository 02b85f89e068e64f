import { expect, test } from 'vitest'

import { reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const COOK = resumeOf('Cook', ['Cooked for eighty guests an evening in a small kitchen'])

test.for([
  ['Ship Captain $80-$130,000/yr', 'Ship Captain'],
  ['Ship Captain Required for Qatar', 'Ship Captain'],
  ['Ship Captain for Bahrain', 'Ship Captain'],
  ['Ship Captain Shawnee, KS', 'Ship Captain'],
  ['Ship Captain 2168', 'Ship Captain'],
  ['Ship Captain,Norwegian waters', 'Ship Captain'],
  ['Ship Captain.', 'Ship Captain'],
  ['Ship Captain Entry Level position', 'Ship Captain'],
  ['Ship Captain- US clearance', 'Ship Captain'],
  ['Jamaica- Ship Captain', 'Jamaica- Ship Captain'],
  ['Ocean Going (OG) Captain', 'Ocean Going Captain'],
  ['Junior, Mid or Senior Captain', 'Junior, Mid or Senior Captain'],
])('the title of a posting is said without pay, place and wanting: %s', ([title, said]) => {
  expect(reasonsOf({ resume: COOK }, { title: title! }, 'experience')).toEqual([
    `missing: No position as ${said} found.`,
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

test('a title that names no work is not found', () => {
  const resume = resumeOf('Consultant', ['Advised forty shops'])

  expect(reasonsOf({ resume }, { title: 'Management Consultant' }, 'experience')).toEqual([
    'unclear: Has worked as Consultant; the job: Management Consultant.',
  ])
})

test.for([
  ['Administered Linux for forty shops', 'found: Has worked as System Administrator.'],
  [
    'Administered Windows for forty shops',
    'near: Has worked as System Administrator; the job: Linux Administrator.',
  ],
])('a title with a tool is found only of those who know the tool: %s', ([point, said]) => {
  const resume = resumeOf('System Administrator', [point!])

  expect(reasonsOf({ resume }, { title: 'Linux Administrator' }, 'experience')).toEqual([said])
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

  expect(reasonsOf({ resume }, { title: 'Payroll Clerk' }, 'occupation').join()).not.toContain(
    'SALES',
  )
})
