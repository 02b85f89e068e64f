import { expect, test } from 'vitest'

import { matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const BOOKKEEPER = resumeOf('Bookkeeper', [
  'Kept the ledgers of three shops and paid their invoices',
])

test('what people of the same work say in many words is unclear, and a name is missing', () => {
  const requirements = ['Knowledge of cost accounting', 'Experience with Xero', 'Fluent German']

  expect(reasonsOf({ resume: BOOKKEEPER }, { requirements }, 'skills')).toEqual([
    'missing: Required, not found: German, Xero.',
    'unclear: Required, not clear from the resume: cost accounting.',
  ])
})

test('a name of which a word is there is unclear', () => {
  const resume = resumeOf('Bookkeeper', ['Posted the invoices of three shops in Sage'])

  expect(reasonsOf({ resume }, { requirements: ['Experience with Sage X3'] }, 'skills')).toEqual([
    'unclear: Required, not clear from the resume: Sage X3.',
  ])
  expect(
    reasonsOf({ resume: BOOKKEEPER }, { requirements: ['Experience with Sage X3'] }, 'skills'),
  ).toEqual(['missing: Required, not found: Sage X3.'])
})

test('in a text of another language only names are missing', () => {
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

test.for([
  ['Docker or Kubernetes', 'Kubernetes or Docker.'],
  ['Payroll, Xero or Sage X3', 'Sage X3 or Xero, Payroll.'],
  ['Microservices, REST, message brokers (Kafka or RabbitMQ)', 'or Kafka, Microservices, REST.'],
])('a choice is missing as a choice: %s', ([requirement, text]) => {
  const person = { resume: resumeOf('Cook', ['Cooked for eighty guests in a small kitchen']) }

  expect(reasonsOf(person, { requirements: [requirement!] }, 'skills').join()).toContain(text)
})

test('nobody speaks English because no other language was found', () => {
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

test.for(['Teamtailer or Workday', 'NVQ level 3 or equivalent', 'PRINCE2 or similar'])(
  'what something without a known name may replace is not called missing: %s',
  requirement => {
    const person = { resume: resumeOf('Cook', ['Cooked for eighty guests in a small kitchen']) }

    expect(reasonsOf(person, { requirements: [requirement] }, 'skills').join()).toMatch(
      /^unclear: /,
    )
  },
)
