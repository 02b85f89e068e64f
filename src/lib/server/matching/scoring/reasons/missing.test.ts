import { expect, test } from 'vitest'

import { matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const BOOKKEEPER = resumeOf('Bookkeeper', [
  'Kept the ledgers of three shops and paid their invoices',
])

test('a missing field is unclear, and a missing tool is missing', () => {
  const requirements = ['Knowledge of cost accounting', 'Experience with Xero', 'Fluent German']

  expect(reasonsOf({ resume: BOOKKEEPER }, { requirements }, 'skills')).toEqual([
    'missing: Required, not found: German, Xero.',
    'unclear: Only in the posting: cost accounting.',
  ])
})

test('a skill is in no list if the resume has a word of its name', () => {
  const resume = resumeOf('Bookkeeper', ['Posted the invoices of three shops in Sage'])

  expect(reasonsOf({ resume }, { requirements: ['Experience with Sage X3'] }, 'skills')).toEqual([])
  expect(
    reasonsOf({ resume: BOOKKEEPER }, { requirements: ['Experience with Sage X3'] }, 'skills'),
  ).toEqual(['missing: Required, not found: Sage X3.'])
})

test('only brand names are missing from a resume in another language', () => {
  const resume = [
    'Isabel Moreno',
    'isabel@example.es',
    'Experiencia laboral',
    'Contable, Conservas Marea S.L., 2017 – 2023',
    'Asientos, balances y presupuestos de la empresa para el director y los bancos',
  ].join('\n')
  const requirements = ['Knowledge of cost accounting', 'Experience with Xero']

  expect(reasonsOf({ resume }, { requirements }, 'skills')).toEqual([
    'missing: Required, not found: Xero.',
  ])
})

test('alternatives are not missing', () => {
  const person = { resume: resumeOf('Cook', ['Cooked for eighty guests in a small kitchen']) }

  expect(reasonsOf(person, { requirements: ['Docker or Kubernetes'] }, 'skills')).toEqual([
    'unclear: Only in the posting: Kubernetes, Docker.',
  ])
})

test('words anywhere in a resume are not listed as only in the posting', () => {
  const person = { resume: resumeOf('Cook', ['Cooked'], ['Interests', 'Accounting, gardening']) }

  expect(matchOf(person, { requirements: ['Accounting', 'Gardening'] }).unclear).toEqual([])
})

test('the default language English does not prove that the candidate speaks it', () => {
  const resume = [
    'Radek Novotný',
    'radek@example.cz',
    'Skladník, Albatros Logistik s.r.o., Brno, 2019 – 2023',
    'Řidič dodávky, Pekárna Hruška, Brno, 2015 – 2019',
    'Rozvoz pečiva, údržba vozu, vyúčtování hotovosti, komunikace se zákazníky, objednávky zboží',
  ].join('\n')

  expect(matchOf({ resume }, { requirements: ['English'] }).matched).toEqual([])
})

test.for([
  ['Amazon EKS', 'Kubernetes'],
  ['Word', 'MS Office'],
  ['SQL Server', 'SQL'],
  ['Mise en place', 'Food preparation'],
  ['Řidičský průkaz', 'Driving licence'],
  ['Rapprochement bancaire', 'Bank reconciliation'],
  ['Wundversorgung', 'Wound care'],
])('%s is %s by another name', ([held, asked]) => {
  const { missing } = matchOf({ profile: { skills: [held!] } }, { requirements: [asked!] })

  expect(missing).toEqual([])
})

test.for([
  ['You pass an occupational health check', []],
  ['Experience with B2B software', []],
  ['Experience in B2B', ['B2B']],
  ['You know the German market', []],
  ['German B1', ['German']],
])('a name inside a longer phrase is not a needed skill: %s', ([requirement, asked]) => {
  const person = { resume: resumeOf('Cook', ['Cooked for eighty guests in a small kitchen']) }
  const { missing, unclear } = matchOf(person, { requirements: [requirement as string] })

  expect([...missing, ...unclear].map(({ name }) => name)).toEqual(asked)
})

test('a driving licence is never missing, because few resumes list it', () => {
  const person = { resume: resumeOf('Cook', ['Cooked for eighty guests in a small kitchen']) }

  expect(reasonsOf(person, { requirements: ['Full driving licence'] }, 'skills')).toEqual([
    'unclear: Only in the posting: Full driving licence.',
  ])
})

test('a school name proves no language, and a short name in the text is not missing', () => {
  const points = ['Taught at the Norwegian Business School', 'Wrote the Go tooling for releases']
  const person = { resume: resumeOf('Teacher', points) }

  expect(matchOf(person, { requirements: ['Fluent Norwegian'] }).matched).toEqual([])
  expect(matchOf(person, { requirements: ['Experience with Go'] }).missing).toEqual([])
})

test('a product designer does not lack product design', () => {
  const person = { resume: resumeOf('Guide', ['Worked as a product designer at a fair']) }
  const { missing, unclear } = matchOf(person, { requirements: ['Experience in product design'] })

  expect([...missing, ...unclear]).toEqual([])
})

test('a tool that the employer uses is not required', () => {
  const person = { resume: resumeOf('Cook', ['Cooked for eighty guests in a small kitchen']) }

  const description = 'You have 3 years of field sales and CRM discipline (we use HubSpot).'

  expect(reasonsOf(person, { description }, 'skills').join()).not.toContain('HubSpot')
})

test('an optional field or a field with alternatives is in no reason', () => {
  const person = { resume: resumeOf('Cook', ['Cooked for eighty guests in a small kitchen']) }
  const requirements = ['Knowledge of machine learning is a plus', 'Pneumatics or hydraulics']

  expect(reasonsOf(person, { requirements }, 'skills')).toEqual([])
})

test('a skill that is taught or part of a longer name is not needed', () => {
  const person = { resume: resumeOf('Cook', ['Cooked for eighty guests in a small kitchen']) }
  const requirements = [
    'Contract tools (Ironclad, DocuSign CLM) will be taught',
    'Experience with Jira Service Management',
  ]

  expect(reasonsOf(person, { requirements }, 'skills')).toEqual([])
})

test('the people of a country do not imply a language', () => {
  const person = { profile: { languages: ['Swedish'] } }

  expect(reasonsOf(person, { requirements: ['Swedish candidates welcome'] }, 'skills')).toEqual([])
})
