import { expect, test } from 'vitest'

import { matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const COOK = {
  resume: resumeOf('Cook', ['Cooked for eighty guests an evening in a small kitchen']),
}

test.for(['Teaching, IEP compliance', 'Open Banking', 'HubSpot Sales Cloud', 'CIS payroll'])(
  'a part of a longer name is not asked for: %s',
  requirement => {
    const reasons = reasonsOf(COOK, { requirements: [requirement] }, 'skills').join('\n')

    expect(reasons).not.toMatch(/compliance|Banking|Sales Cloud|payroll/)
  },
)

test.for(['Knowledge of Excel', 'Reports in Excel'])(
  'a name behind common words is asked for: %s',
  requirement => {
    expect(reasonsOf(COOK, { requirements: [requirement] }, 'skills')).toEqual([
      'missing: Required, not found: Excel.',
    ])
  },
)

test('a skill that another one implies is not said', () => {
  const person = { resume: resumeOf('Architect', ['Drew schools in Revit']) }
  const job = { requirements: ['Revit', 'BIM coordination'] }

  expect(reasonsOf(person, job, 'skills')).toEqual(['found: Found: Revit.'])
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

test('a word of a longer name with its own letters is not said', () => {
  const requirements = ['Experience using electronic design automation (EDA) tools']

  expect(reasonsOf(COOK, { requirements }, 'skills')).toEqual([])
})

test('the last of examples is one of them too', () => {
  const job = { requirements: ['Languages (Python, C++, and Scala, etc.)'] }

  expect(matchOf(COOK, job).missing).toEqual([])
  expect(reasonsOf({ profile: { skills: ['Python'] } }, job, 'skills')).toEqual([
    'found: Found: Python.',
  ])
})

test('with a suite none of its programs is missing', () => {
  const person = { resume: resumeOf('Clerk', ['Proficient in Microsoft Office Suite']) }

  expect(reasonsOf(person, { requirements: ['Word and Xero'] }, 'skills')).toEqual([
    'missing: Required, not found: Xero.',
  ])
})

test.for(['Administered Linux for forty shops', 'Kept forty Linux servers'])(
  'a tool beside what was done with it is known: %s',
  point => {
    const person = { resume: resumeOf('Clerk', [point]) }

    expect(reasonsOf(person, { requirements: ['Linux'] }, 'skills')).toEqual([
      'found: Found: Linux.',
    ])
  },
)

test('databases need not be relational', () => {
  const person = { resume: resumeOf('Clerk', ['Kept databases of members']) }
  const job = { requirements: ['Knowledge of relational databases'] }

  expect(reasonsOf(person, job, 'skills').join()).not.toContain('Found')
})

test('a tool that other systems are based on is not said', () => {
  const requirements = ['Knowledge of Windows based control systems']

  expect(reasonsOf(COOK, { requirements }, 'skills').join()).not.toContain('Windows')
})

test.for([
  ['OSHA 30', ['found: Found: OSHA 30.']],
  ['OSHA', []],
] as const)('a licence with a number is found with its number: %s', ([licence, said]) => {
  const resume = resumeOf('Foreman', [], ['Certifications', licence])
  const job = { requirements: ['OSHA 30 certification'] }

  expect(reasonsOf({ resume }, job, 'skills')).toEqual(said)
})

test.for([
  ['Customer support', ['found: Found: Customer support.']],
  ['Customer care', []],
] as const)('what people know is found only in the words of the posting: %s', ([asked, said]) => {
  const resume = resumeOf('Clerk', ['Gave customer support at the desk'])

  expect(reasonsOf({ resume }, { requirements: [asked] }, 'skills')).toEqual(said)
})

test('who repaired the devices of an industry has not worked in it', () => {
  const person = { resume: resumeOf('Nurse', ['Kept the medical equipment of two wards']) }
  const job = { requirements: ['Experience in the medical device industry'] }

  expect(reasonsOf(person, job, 'skills').join()).not.toContain('Found')
})

test('a name inside another one implies nothing', () => {
  const person = { resume: resumeOf('Clerk', ['Member of Sigma Alpha Lambda']) }

  expect(reasonsOf(person, { requirements: ['Knowledge of AWS'] }, 'skills').join()).not.toContain(
    'Related',
  )
})
