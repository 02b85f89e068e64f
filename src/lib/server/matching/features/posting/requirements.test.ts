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
  'Experience with a variety of books - paper, Xero',
  'Certificates that may include ServSafe, HACCP',
  'Ability to obtain a TWIC card',
  'Eligible for or currently holding a teaching licence',
  'Familiar with Xero',
  'Willingness to develop skills related to Xero',
  'Xero is a plus',
])('a requirement that allows alternatives is not missing: %s', requirement => {
  expect(matchOf(COOK, { requirements: [requirement] }).missing).toEqual([])
})

test.for([
  'Requirements\nEquipment Used\nThe program for the books is Xero',
  'Requirements\nSoftware used: (but not limited to)\nXero',
  'Requirements\nOne of the following:\nXero\nSage X3',
  'Requirements\nYou know Xero, Sage X3\nor another tool of this kind',
  'You keep our books in Xero and report to the owner',
  'Nice to have\nXero',
])('only a single line among the requirements makes a skill a must: %s', description => {
  expect(matchOf(COOK, { description }).missing).toEqual([])
})

test.for(['Requirements\nExperience with Xero', 'Xero is a must'])(
  'a line without alternatives makes a skill a must: %s',
  description => {
    expect(matchOf(COOK, { description }).missing.map(({ name }) => name)).toEqual(['Xero'])
  },
)

test('a skill with alternatives in another line is not a must', () => {
  const requirements = ['Experience with Xero', 'You know Xero or Sage X3']

  expect(matchOf(COOK, { requirements }).missing).toEqual([])
})

test('half of an abbreviation is not a skill', () => {
  const description = 'You are an engineer with TS/XYZ clearance'

  expect(reasonsOf(COOK, { description }, 'skills')).toEqual([])
})

test('traits are never missing, because resumes do not prove them', () => {
  const person = { resume: resumeOf('Cook', ['Flexible, with attention to detail']) }
  const requirements = ['Attention to detail', 'You are flexible']

  expect(matchOf(person, { requirements }).matched).toEqual([])
})

test('words in a page address are not skills', () => {
  expect(readJob({ description: 'Apply at https://jobs.example.com/java' }).skills).toEqual([])
})

test('the language that a degree is in is not a needed skill', () => {
  expect(
    keysAsked({ requirements: ['Degree in communications, English or journalism'] }),
  ).not.toContain('english')
})

test('bullets in one line separate demands', () => {
  const requirements = ['Knowledge of Xero * Excel is a plus']

  expect(namesAsked({ requirements }, 'required')).toEqual(['Xero'])
})

test('application instructions ask for no skill', () => {
  const description = 'Please send your resume in MS Word format.'

  expect(reasonsOf(COOK, { description }, 'skills')).toEqual([])
})

test('a cue after a comma or before a colon makes a skill optional', () => {
  const requirements = [
    "Master's degree in statistics, preferred",
    'Certificates preferred: CPA, CFA',
  ]

  expect(readJob({ requirements }).degree).toBe(0)
  expect(namesAsked({ requirements }, 'required')).toEqual([])
  expect(namesAsked({ requirements }, 'optional')).toEqual(['CFA', 'CPA'])
})

test('“Plus” in a name does not make a skill optional', () => {
  expect(namesAsked({ requirements: ['Shopify Plus and Klaviyo'] }, 'optional')).toEqual([])
})

test('the words of a label ask for nothing', () => {
  const requirements = ['Requirement / JD: Build the mobile app in Kotlin']

  expect(readJob({ requirements }).degree).toBe(0)
  expect(namesAsked({ requirements }, 'required')).toEqual(['Kotlin'])
})

test('a dash after a full stop begins a new sentence', () => {
  const requirements = ['Kotlin is a plus.- Proficiency in Java.- Some SQL']

  expect(namesAsked({ requirements }, 'required')).toEqual(['Java', 'SQL'])
})

test('a skill has the name of the mention that asks for it', () => {
  const description = 'You work in an agile environment.\nRequirements\nAgile methodologies'

  expect(namesAsked({ description }, 'required')).toEqual(['Agile methodologies'])
})

test('years that depend on the degree are not required', () => {
  const requirements = ["Bachelor's degree and 7 years of experience, or 3 years and a master's"]

  expect(readJob({ requirements }).years).toBeNull()
})

test('“as required” does not require a skill', () => {
  const description = 'Perform safety inspections, as required, and record results.'

  expect(namesAsked({ description }, 'required')).toEqual([])
})

test.for([
  'With offices in Oslo, Brightline ranks (along with YouTube) as one of the top 3 video platforms.',
  'Brightline is one of the leading vendors of YouTube films.',
])('a description of the employer among the requirements asks for nothing: %s', requirement => {
  expect(namesAsked({ requirements: [requirement] }, 'required')).toEqual([])
})

test.for([
  'Preferred\nKotlin\nBesides a culture of care, we offer:\nMaven for your family',
  'Preferred\nKotlin\nCompany description\nBrightline runs Maven',
  'Preferred\nKotlin\nAdditional information\nMaven is our tool',
])('a description of the offer or the company ends the optional list: %s', description => {
  expect(namesAsked({ description }, 'optional')).toEqual(['Kotlin'])
})
