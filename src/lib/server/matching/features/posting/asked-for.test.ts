import { expect, test } from 'vitest'

import { keysAsked, namesAsked, readJob } from '#support/matching/job-of.ts'
import { matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const COOK = {
  resume: resumeOf('Cook', ['Cooked for eighty guests an evening in a small kitchen']),
}
const sayOf = (requirements: string[]) => reasonsOf(COOK, { requirements }, 'skills')

test.for([
  'Able to move between various web applications',
  'You process orders according to the customer requirements',
  'Some jobs need in-depth background checks',
  'Experience in management of digital ad delivery and/or yield management',
  'Maintenance of tanks in confined spaces',
  'Ability to obtain a TWIC card',
  'You develop a deep understanding of their business processes',
  'Experience as a Project Lead',
  'Oakfield is the first company that combines expertise in architectural design',
  'You post accruals as required by the controller',
  'Willingness to develop skills related to Xero',
  'B.E. (Instrumentation / E&TC / Electronics, with automation field experience)',
])('what a requirement names in passing is not asked for: %s', requirement => {
  expect(sayOf([requirement])).toEqual([])
})

test.for([
  ['Thorough understanding of hydraulics, AC motors and pneumatics', ['hydraulics', 'pneumatics']],
  ['Strong cost accounting', ['cost accounting']],
  ['Inventory control', ['Inventory control']],
  [
    'Copywriting, pricing and merchandising experience',
    ['Copywriting', 'merchandising', 'pricing'],
  ],
  ['Confined space entry certificate', ['Confined space entry']],
] as const)('what a requirement is about is asked for: %s', ([requirement, names]) => {
  const { missing, unclear } = matchOf(COOK, { requirements: [requirement] })

  expect([...missing, ...unclear].map(({ name }) => name).toSorted()).toEqual(names)
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

test.for([
  'Experience with audits (e.g. HIPAA, PCI DSS)',
  'Certificates that may include ServSafe, HACCP',
  'Have a driving licence, passport, or other proof of age',
  'You build pages using SQL, JavaScript, Java, Quux, Flask, Python, and/or Django',
])('an example is not asked for: %s', requirement => {
  expect(sayOf([requirement])).toEqual([])
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

test('what a person is to acquire and maintain is not asked for', () => {
  const description = 'Acquire and maintain a comprehensive expertise in all test automation'

  expect(readJob({ description }).skills.filter(({ isWhole }) => isWhole)).toEqual([])
})

test.for([
  ['Management of Engineering team experience', 'Engineering'],
  ['Expertise in languages such as Rust, C(++), Python and Bash', 'Python'],
  ['Required majors: Finance, Accounting or Business', 'Accounting'],
  ['B.S. in Chemical Engineering required', 'Chemical Engineering'],
  ['We need a licensed Physician Assistant', 'licensed Physician'],
])('who or what else is named is not said to be asked for: %s', ([requirement, name]) => {
  const { skills } = readJob({ requirements: [requirement!] })
  const said = skills.filter(({ isWhole, orElse }) => isWhole && !orElse)

  expect(said.map(skill => skill.name)).not.toContain(name)
})
