import { expect, test } from 'vitest'

import { reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const WAITER = resumeOf('Waiter', ['Served forty tables on the terrace and in the bar'])

test('a nurse’s registration in another country does not match', () => {
  const resume = resumeOf('Nurse', ['Licensed as Registered Nurse by the State of Illinois'])

  expect(reasonsOf({ resume }, { requirements: ['NMC registration'] }, 'skills')).toEqual([])
})

test('a licence of another place does not match', () => {
  const resume = resumeOf('Teacher', ['Taught with an Arizona Teaching Certificate'])
  const job = { requirements: ['Valid South Carolina Teaching Certification'] }

  expect(reasonsOf({ resume }, job, 'skills')).toEqual([])
  expect(reasonsOf({ resume: WAITER }, job, 'skills')).toEqual([
    'missing: Required, not found: South Carolina Teaching Certification.',
  ])
})

test('listed skills are compared by their written names', () => {
  const resume = resumeOf('Nurse', [], ['Skills', 'Strategic Planning, Process Control, Marketing'])
  const job = { requirements: ['Background in controls engineering'] }

  expect(reasonsOf({ resume }, job, 'skills')).toEqual([])
})

test('similar names do not match: reports, reporting; editor, development environment', () => {
  const resume = resumeOf('Buyer', [
    'Analysed financial reports of suppliers',
    'Wrote scripts in Visual Studio Code',
  ])
  const job = { requirements: ['Financial reporting', 'Visual Studio'] }

  expect(reasonsOf({ resume }, job, 'skills').join()).not.toContain('Found')
})

test.for([
  ['Knowledge of debt compliance', 'Kept up compliance.'],
  ['Knowledge of marine instrumentation', 'Installed instrumentation.'],
  ['Knowledge of customer analytics', 'Did analytics.'],
])('%s differs from similar skills', ([asked, held]) => {
  const resume = resumeOf('Analyst', [held!])

  expect(reasonsOf({ resume }, { requirements: [asked!] }, 'skills')).toEqual([])
})

test('statements of accounting are not accounting', () => {
  const resume = resumeOf('Clerk', ['Filed accounting statements of two funds'])

  expect(reasonsOf({ resume }, { requirements: ['Accounting'] }, 'skills')).toEqual([])
})

test('a list in brackets allows alternatives', () => {
  const job = { requirements: ['Experience with cloud platforms (AWS, Azure, GCP)'] }

  expect(reasonsOf({ resume: WAITER }, job, 'skills').join()).not.toContain('Required')
})

test('details that follow later are not required', () => {
  const job = {
    requirements: ['Requires skills which will be identified at the time of recruitment'],
  }

  expect(reasonsOf({ resume: WAITER }, job, 'skills')).toEqual([])
})

test('days of vacation are not bookkeeping', () => {
  const resume = resumeOf('Accountant', ['Posted accruals at the end of each month'])
  const job = { requirements: ['They start accruals for vacation and sick days'] }

  expect(reasonsOf({ resume }, job, 'skills')).toEqual([])
})

test.for([
  'Only documents that are required will be accepted for this recruitment',
  'Required: Microsoft Word - Administrator.doc (Download)',
])('a note asks for nothing: %s', note => {
  const person = { profile: { skills: ['Recruitment', 'Microsoft Word'] } }

  expect(reasonsOf(person, { requirements: [note] }, 'skills')).toEqual([])
})

test('a word in passing is not a found skill', () => {
  const resume = resumeOf('Phlebotomist', ['Lab testing and reporting'])
  const job = { description: 'You support the preparation, reporting and analysis of results.' }

  expect(reasonsOf({ resume }, job, 'skills')).toEqual([])
})

test('a field of study is neither a needed nor a found skill', () => {
  const degree = 'Degree or foreign equivalent in Engineering, Mathematics, or a related field'
  const resume = resumeOf('Tutor', ['Taught mathematics'], ['Education', 'BBA Banking, 2011'])
  const job = { requirements: [degree, 'Banking'] }

  expect(reasonsOf({ resume }, job, 'skills').join()).not.toContain('Found')
})

test('a tool is shown without the required level', () => {
  const job = { requirements: ['Advanced Excel'] }

  expect(reasonsOf({ profile: { skills: ['MS Excel'] } }, job, 'skills')).toEqual([
    'found: Found: Excel.',
  ])
})

test('the title Release Manager does not prove DevOps', () => {
  const resume = resumeOf('Release Manager', ['Answered the telephone'])

  expect(reasonsOf({ resume }, { requirements: ['DevOps'] }, 'skills')).toEqual([])
})

test('a coordinator is not above the level of a trainee', () => {
  const resume = resumeOf('Sales Coordinator', ['Called clients and wrote offers'])
  const reasons = reasonsOf({ resume }, { title: 'Trainee Field Sales Executive' }, 'experience')

  expect(reasons.join()).not.toContain('above')
})

test('a manager is not near to a chief officer’s title', () => {
  const resume = resumeOf('Operations Manager', ['Ran a depot with forty drivers'])
  const reasons = reasonsOf({ resume }, { title: 'Chief Operating Officer' }, 'experience')

  expect(reasons).toEqual([
    'unclear: Has worked as Operations Manager; the job: Chief Operating Officer.',
  ])
})

test('the label of a page address is no skill', () => {
  const resume = [
    'Nora Lindqvist',
    'LinkedIn: Nora Lindqvist',
    'Experience',
    'Cook, 2019 – 2023',
  ].join('\n')

  expect(reasonsOf({ resume }, { requirements: ['LinkedIn'] }, 'skills').join()).not.toContain(
    'Found',
  )
})

test('one of two names that share a word is enough, and the other is not missing', () => {
  const resume = resumeOf('Bookkeeper', ['Project management of the move of three shops'])
  const requirements = ['Experience in project or product management']

  expect(reasonsOf({ resume }, { requirements }, 'skills')).toEqual([
    'found: Found: project management.',
  ])
})

test('a degree after its label is an MBA', () => {
  const resume = resumeOf(
    'Bookkeeper',
    [],
    ['Education', 'Masters : Business Administration , 2015'],
  )

  expect(reasonsOf({ resume }, { requirements: ['MBA'] }, 'skills')).toEqual(['found: Found: MBA.'])
})

test('reports are no tools for reports', () => {
  const requirements = ['Experience with reporting tools']
  const resume = resumeOf('Bookkeeper', ['Monthly reporting to three shops'])

  expect(reasonsOf({ resume }, { requirements }, 'skills')).toEqual([
    'unclear: Only in the posting: reporting tools.',
  ])
})
