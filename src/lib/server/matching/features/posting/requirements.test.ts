import { expect, test } from 'vitest'

import { keysAsked, namesAsked, readJob } from '#support/matching/job-of.ts'
import { matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const COOK = {
  resume: resumeOf('Cook', ['Cooked for eighty guests an evening in a small kitchen']),
}

test.for([
  'Xero or Sage X3',
  'Payroll, Xero or Sage X3',
  'Message brokers (Kafka, RabbitMQ)/queues',
  'NVQ level 3 or equivalent',
  'Experience with audits (e.g. HIPAA, PCI DSS)',
  'Accounting software such as Xero',
  'Certificates that may include ServSafe, HACCP',
  'Ability to obtain a TWIC card',
  'Eligible for or currently holding a teaching licence',
  'Familiar with Xero',
  'Willingness to develop skills related to Xero',
  'Xero is a plus',
])('what leaves room is not missing: %s', requirement => {
  expect(matchOf(COOK, { requirements: [requirement] }).missing).toEqual([])
})

test.for([
  'Requirements\nOne of the following:\nXero\nSage X3',
  'Requirements\nYou know Xero, Sage X3\nor another tool of this kind',
  'You keep our books in Xero and report to the owner',
  'Nice to have\nXero',
])('in a text only a line of its requirements says what is a must: %s', description => {
  expect(matchOf(COOK, { description }).missing).toEqual([])
})

test.for(['Requirements\nExperience with Xero', 'Xero is a must'])(
  'a line that leaves no room is one: %s',
  description => {
    expect(matchOf(COOK, { description }).missing.map(({ name }) => name)).toEqual(['Xero'])
  },
)

test('a must with a choice elsewhere is none', () => {
  const requirements = ['Experience with Xero', 'You know Xero or Sage X3']

  expect(matchOf(COOK, { requirements }).missing).toEqual([])
})

test('half of an abbreviation is no name', () => {
  const description = 'You are an engineer with TS/SCI clearance'

  expect(reasonsOf(COOK, { description }, 'skills')).toEqual([])
})

test('how people are is proven by no resume', () => {
  const person = { resume: resumeOf('Cook', ['Flexible, with attention to detail']) }
  const requirements = ['Attention to detail', 'You are flexible']

  expect(matchOf(person, { requirements }).matched).toEqual([])
})

test('the address of a page names no skill', () => {
  expect(readJob({ description: 'Apply at https://jobs.example.com/java' }).skills).toEqual([])
})

test('the language of a degree is not asked for', () => {
  expect(
    keysAsked({ requirements: ['Degree in communications, English or journalism'] }),
  ).not.toContain('english')
})

test('bullets in one line part what they say', () => {
  const requirements = ['Knowledge of Xero * Excel is a plus']

  expect(namesAsked({ requirements }, 'required')).toEqual(['Xero'])
})

test('how to apply is no demand', () => {
  const description = 'Please send your resume in MS Word format.'

  expect(reasonsOf(COOK, { description }, 'skills')).toEqual([])
})

test('a wish is said after a comma, or before a colon', () => {
  const requirements = [
    "Master's degree in statistics, preferred",
    'Certificates preferred: CPA, CFA',
  ]

  expect(readJob({ requirements }).degree).toBe(0)
  expect(namesAsked({ requirements }, 'required')).toEqual([])
  expect(namesAsked({ requirements }, 'optional')).toEqual(['CFA', 'CPA'])
})

test('the Plus of a name is no wish', () => {
  expect(namesAsked({ requirements: ['Shopify Plus and Klaviyo'] }, 'optional')).toEqual([])
})

test('the words of a label are no demand', () => {
  const requirements = ['Requirement / JD: Build the mobile app in Kotlin']

  expect(readJob({ requirements }).degree).toBe(0)
  expect(namesAsked({ requirements }, 'required')).toEqual(['Kotlin'])
})

test('a dash begins a sentence where one has ended', () => {
  const requirements = ['Kotlin is a plus.- Proficiency in Java.- Some SQL']

  expect(namesAsked({ requirements }, 'required')).toEqual(['Java', 'SQL'])
})

test('a skill is called by the words that ask for it', () => {
  const description = 'You work in an agile environment.\nRequirements\nAgile methodologies'

  expect(namesAsked({ description }, 'required')).toEqual(['Agile methodologies'])
})

test('of years that depend on the degree none are asked for', () => {
  const requirements = ["Bachelor's degree and 7 years of experience, or 3 years and a master's"]

  expect(readJob({ requirements }).years).toBeNull()
})

test('what is done as required is no demand', () => {
  const description = 'Perform safety inspections, as required, and record results.'

  expect(namesAsked({ description }, 'required')).toEqual([])
})

test.for([
  'With offices in Oslo, Brightline ranks (along with YouTube) as one of the top 3 video platforms.',
  'Brightline is one of the leading vendors of YouTube films.',
])('what is said of the employer in a requirement is no demand: %s', requirement => {
  expect(namesAsked({ requirements: [requirement] }, 'required')).toEqual([])
})

test.for([
  'Preferred\nKotlin\nBesides a culture of care, we offer:\nMaven for your family',
  'Preferred\nKotlin\nCompany description\nBrightline runs Maven',
  'Preferred\nKotlin\nAdditional information\nMaven is our tool',
])('a wish ends where the offer or the company is described: %s', description => {
  expect(namesAsked({ description }, 'optional')).toEqual(['Kotlin'])
})
