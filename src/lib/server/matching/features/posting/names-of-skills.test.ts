import { expect, test } from 'vitest'

import { keysAsked, namesAsked, readJob } from '#support/matching/job-of.ts'

function keysOf(requirement: string): string[] {
  return readJob({ requirements: [requirement] }).skills.map(({ key }) => key)
}

test.for([
  ['Proficient typing skills', 'data-entry'],
  ['Experience with enterprise coding practices', 'programming'],
] as const)('a verb before "skills" or "practices" is a skill: %s', ([requirement, key]) => {
  expect(keysOf(requirement)).toContain(key)
})

test('a verb without them is none', () => {
  expect(keysOf('You are typing up what was said')).not.toContain('data-entry')
})

test('work as part of a team is teamwork, and the field of a team is no demand', () => {
  expect(keysOf('Ability to work as part of a team')).toEqual(['teamwork'])
  expect(keysOf('Able to work as part of a marketing team')).toEqual([])
})

test.for([
  ['Ability to communicate both verbally and in writing', 'communication'],
  ['Able to handle multiple projects', 'multitasking'],
  ['Good PC skills', 'computer-literacy'],
  ['Good judgment', 'decision-making'],
  ['MS Office, particularly PPT, Excel and Word', 'excel'],
] as const)('requirements have these names in postings: %s', ([requirement, key]) => {
  expect(keysOf(requirement)).toContain(key)
})

test.for(['Preparing invoices and payroll processing', 'Payroll processing for forty shops'])(
  'a task is named at the start of its line: %s',
  line => {
    expect(keysAsked({ description: line })).toContain('payroll')
  },
)

test.for(['We offer payroll processing', 'Our payroll processing won a prize'])(
  'a sentence about the employer names none: %s',
  line => {
    expect(keysAsked({ description: line })).not.toContain('payroll')
  },
)

test.for([
  'Open to obtain a security clearance',
  'Ability to choose your workstation (Windows, Mac or Linux)',
])('what is open to choose is no demand: %s', requirement => {
  expect(keysOf(requirement)).toEqual([])
})

test.for([
  ['Willingness to learn', ['learning-agility']],
  ['Willingness to learn Rust', ['learning-agility']],
  ['Collaborate with the finance department', ['collaboration']],
  ['Experience in invoicing and bookkeeping', ['billing', 'bookkeeping']],
  ['Excellent organising skills', ['organizational-skills']],
  ['Builds and maintains relationships with landlords', ['building-relationships']],
] as const)('a requirement asks for traits and practices in its own words: %s', ([text, keys]) => {
  expect(keysOf(text).toSorted()).toEqual(keys)
})

test.for([
  ['You are responsible for payroll processing, budgeting and forecasting of sales', 'budgeting'],
  ['Duties include: payroll processing', 'payroll'],
  ['Communicate effectively with landlords and the court', 'communication'],
  ['Be on time ● Cold calling of shops', 'cold-calling'],
  ['Our ideal candidate is a team player', 'teamwork'],
] as const)('tasks ask for practices and traits: %s', ([description, key]) => {
  expect(keysAsked({ description })).toContain(key)
})

test.for([
  'You will have a team of accountants and bookkeeping staff',
  'The product gives shops the ability to run a payroll',
])('what the employer has or sells is not required: %s', description => {
  expect(namesAsked({ description }, 'required')).toEqual([])
})

test.for(['Experience as a police officer in Apex, NC', 'You know the Town of Apex well'])(
  'a town is no programming language: %s',
  requirement => {
    expect(keysOf(requirement)).toEqual([])
  },
)

test('languages are named without their noun', () => {
  expect(
    namesAsked({ requirements: ['Fluent Russian and Armenian languages'] }, 'required'),
  ).toEqual(['Armenian', 'Russian'])
})
