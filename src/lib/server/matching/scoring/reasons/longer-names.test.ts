import { expect, test } from 'vitest'

import { matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const COOK = {
  resume: resumeOf('Cook', ['Cooked for eighty guests an evening in a small kitchen']),
}

test.for([
  'Teaching, IEP compliance',
  'Lightspeed POS',
  'Open Banking',
  'HubSpot Sales Cloud',
  'CIS payroll',
])('a part of a longer name is not asked for: %s', requirement => {
  const reasons = reasonsOf(COOK, { requirements: [requirement] }, 'skills').join('\n')

  expect(reasons).not.toMatch(/compliance|POS|Banking|Sales Cloud|payroll/)
})

test.for(['Knowledge of Excel', 'Reports in Excel'])(
  'a name behind common words is asked for: %s',
  requirement => {
    expect(reasonsOf(COOK, { requirements: [requirement] }, 'skills')).toEqual([
      'missing: Required, not found: Excel.',
    ])
  },
)

test('a skill that another one implies is related, and not found', () => {
  const person = { resume: resumeOf('Architect', ['Drew schools in Revit']) }
  const job = { requirements: ['Revit', 'BIM coordination'] }

  expect(reasonsOf(person, job, 'skills')).toEqual([
    'found: Found: Revit.',
    'near: Related: BIM coordination.',
  ])
})

test('a lower level of a certificate is not the one that is asked for', () => {
  const person = { profile: { certifications: ['CIPD Level 5'] } }

  expect(reasonsOf(person, { requirements: ['CIPD Level 7'] }, 'skills')).toEqual([])
})

test('of names in brackets one is enough', () => {
  const job = { requirements: ['One language (Go, Python)'] }

  expect(reasonsOf({ profile: { skills: ['Python'] } }, job, 'skills')).toEqual([
    'found: Found: Python.',
  ])
})

test('a short text does not tell which of two languages it is in', () => {
  const resume = [
    'Sandra Lopes',
    'Contabilista certificada',
    'Experiência',
    'Contabilista, Horta & Filhos, Porto, 2018 – atual. IVA, IES, salários, PHC',
    'Assistente de contabilidade, Grupo Lima, 2013 – 2018',
    'Licenciatura em Contabilidade, ISCAP, 2013',
  ].join('\n')

  expect(reasonsOf({ resume }, { requirements: ['Spanish'] }, 'skills').join()).not.toContain(
    'Found: Spanish',
  )
})

test('the address of a page holds no skill', () => {
  const person = { resume: resumeOf('Cook', ['Menus at http://www.example.com/menus']) }

  expect(matchOf(person, { requirements: ['Understanding of HTTP'] }).matched).toEqual([])
})
