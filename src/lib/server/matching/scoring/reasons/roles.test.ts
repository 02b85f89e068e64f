import { expect, test } from 'vitest'

import { reasonsOf, resumeOf } from '#support/matching/match-of.ts'

test.for([
  ['Recruiter', 'Recruitment Manager'],
  ['SOC Analyst', 'Cyber Security Engineer'],
])('%s is near to %s, and not the same role', ([held, title]) => {
  const resume = resumeOf(held!, ['Worked with care'])

  expect(reasonsOf({ resume }, { title: title! }, 'experience')).toEqual([
    `near: Has worked as ${held}; the job: ${title}.`,
  ])
})

test('a department above the first heading is not a title', () => {
  const resume = 'Kyle Burgess\nSales\nkyle@example.com\nSkills\nExcel'
  const job = { title: 'Sales Representative' }

  expect(reasonsOf({ resume }, job, 'experience')).toEqual([])
})

test('a title of two occupations is not above the level of the job', () => {
  const resume = resumeOf('Year 4 Teacher and Maths Lead', ['Taught thirty children'])
  const reasons = reasonsOf({ resume }, { title: 'Maths Teacher' }, 'experience')

  expect(reasons.join()).not.toContain('above this level')
})

const twoOf = (later: string, earlier: string) =>
  [
    'Nora Lindqvist',
    'nora@example.com',
    'Experience',
    `${later}, Harbour Engineering, 2016 – present`,
    `${earlier}, Harbour Engineering, 2011 – 2016`,
  ].join('\n')

test('an earlier title is not the nearest if a later one is of the trade', () => {
  const resume = twoOf('Site Engineer', 'Junior Design Engineer')
  const [reason] = reasonsOf({ resume }, { title: 'Highways Design Engineer' }, 'experience')

  expect(reason ?? '').not.toContain('Junior Design Engineer')
})

test('two present positions have no last position', () => {
  const resume = twoOf('Florist', 'Waiter')
    .replace('2016\n', 'present\n')
    .replace(/2016$/u, 'present')
  const [reason] = reasonsOf({ resume }, { title: 'Accountant' }, 'experience')

  expect(reason ?? '').not.toContain('Has worked as')
})

test.for([
  ['FP&A Manager', 'Bookkeeper'],
  ['Facilities Construction Manager', 'Civil Engineer'],
  ['Functional Administrator/Supervisor of Help Desk', 'Administrative Assistant'],
])('%s is not above the level of another profession, %s', ([held, title]) => {
  const resume = resumeOf(held!, ['Led a department of thirty people and its budget'])

  expect(reasonsOf({ resume }, { title: title! }, 'experience').join()).not.toContain('above')
})

test('positions without an end have no last position', () => {
  const resume = [
    'Nora Lindqvist',
    'nora@example.com',
    'Experience',
    'Florist, Harbour Foods Ltd, January 2013',
    'Bound forty bunches a day',
    'Waiter, Brightline Ltd, January 2008',
    'Served forty tables',
  ].join('\n')

  expect(reasonsOf({ resume }, { title: 'Accountant' }, 'experience').join()).not.toContain(
    'Has worked as',
  )
})

test.for([
  ['Undergraduate Research Assistant', 'Research Associate', 'unclear'],
  ['Optical Engineer', 'Senior Optical Engineer', 'near'],
  ['Research Scientist', 'Senior Research Scientist', 'near'],
] as const)('research of any subject: %s for %s', ([held, title, mark]) => {
  const resume = resumeOf(held, ['Read the literature and ran the tests'])

  expect(reasonsOf({ resume }, { title }, 'experience').join()).toMatch(
    new RegExp(`^${mark}: Has worked as ${held}; the job: `, 'u'),
  )
})
