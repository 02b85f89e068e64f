import { expect, test } from 'vitest'

import { reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const WAITER = resumeOf('Waiter', ['Served forty tables on the terrace and in the bar'])

const missingFor = (requirement: string, resume = WAITER) =>
  reasonsOf({ resume }, { requirements: [requirement] }, 'skills')

test('a practice is missing if the words around it ask for it', () => {
  const unclear = ['unclear: Only in the posting: budget preparation.']

  expect(missingFor('Experience in budget preparation for towns and parks')).toEqual(unclear)
  expect(missingFor('Solid budget preparation')).toEqual(unclear)
  expect(missingFor('Participates in budget preparation for towns and parks')).toEqual([])
})

test('a name may contain the word that asks for it', () => {
  expect(missingFor('Excellent telephone manners and customer service skills')).toEqual([
    'unclear: Only in the posting: customer service skills.',
  ])
})

test.for([
  ['compliance', 'Acknowledges the tension between compliance and equity'],
  ['risk management', 'Reconciles all systems (trade capture, ledgers and risk management)'],
  ['social care', 'Works in partnership with the Department of Health and Social Care'],
])('a name that the posting does not ask for is not found: %s', ([held, requirement]) => {
  const resume = resumeOf('Clerk', [`Responsible for ${held}.`])

  expect(missingFor(requirement!, resume)).toEqual([])
})

test.for([
  ['the skills of others', 'Helps learners sharpen their German skills'],
  ['an industry', 'Experience in the construction industry'],
  ['a group of people', 'Experience with cross-functional teams'],
  ['a tool of the interview', 'Your interview may be carried out with Microsoft Teams'],
  ['the label of a task', 'Equipment operation: uses a copier'],
  ['an ordinary word in the plural', 'Follows the calendar of schools for workdays'],
  ['monitoring of anything', 'Experience in monitoring of grants'],
])('%s is not a skill that the candidate lacks', ([, requirement]) => {
  expect(missingFor(requirement!)).toEqual([])
})

test('a requirement that the employer helps to meet is not missing', () => {
  expect(missingFor('German at level B2 (we support you on the way there)')).toEqual([
    'unclear: Only in the posting: German.',
  ])
})

test('a certificate proves its language', () => {
  const resume = resumeOf('Waiter', ['Served forty tables'], ['Courses', 'Goethe-Zertifikat B1'])

  expect(missingFor('German B1', resume)).toEqual(['found: Found: German.'])
})

test('one of a choice is enough, also after an unknown name', () => {
  const resume = resumeOf('Clerk', ['Sorted forty thousand addresses with Python'])

  expect(missingFor('Any one scripting language (Zzsh, Perl, Python)', resume)).toEqual([
    'found: Found: Python.',
  ])
})

test('prints are blueprints', () => {
  const resume = resumeOf('Machinist', ['Set up five mills and ran them at night. Read prints.'])

  expect(missingFor('Read blueprints', resume).join()).not.toContain('Only in the posting')
})

test('a part of the name of an organization is not a skill', () => {
  expect(missingFor('Certified by the Board of Accounting and Payroll')).toEqual([])
})

test('Sales Force among other tools is Salesforce, a CRM', () => {
  const resume = resumeOf('Planner', ['Worked with Oracle, PeopleSoft, Sales Force, SAP, Jira'])

  expect(missingFor('Experience with CRM systems', resume)).toEqual([])
})

test('initials of authors are not skills', () => {
  const papers = [
    'Publications',
    'Caries in towns, Zero, D, Bosma, ML, Smith, SR, New Orleans, 2014',
  ]
  const resume = resumeOf('Dentist', ['Treated forty patients a week'], papers)

  expect(missingFor('Knowledge of ML', resume).join()).not.toContain('Found')
})
