import { expect, test } from 'vitest'

import { matchOf, reasonsOf, resumeOf } from '#support/matching/match-of.ts'

const COOK = {
  resume: resumeOf('Cook', ['Cooked for eighty guests an evening in a small kitchen']),
}

test.for(['Teaching, IEP compliance', 'Open Banking', 'HubSpot Sales Cloud', 'CIS payroll'])(
  'a part of a longer name is not a needed skill: %s',
  requirement => {
    const reasons = reasonsOf(COOK, { requirements: [requirement] }, 'skills').join('\n')

    expect(reasons).not.toMatch(/compliance|Banking|Sales Cloud|payroll/)
  },
)

test.for(['Knowledge of Excel', 'Reports in Excel'])(
  'a name after common words is a needed skill: %s',
  requirement => {
    expect(reasonsOf(COOK, { requirements: [requirement] }, 'skills')).toEqual([
      'missing: Required, not found: Excel.',
    ])
  },
)

test('implied skills are not in the reasons', () => {
  const person = { resume: resumeOf('Architect', ['Drew schools in Revit']) }
  const job = { requirements: ['Revit', 'BIM coordination'] }

  expect(reasonsOf(person, job, 'skills')).toEqual(['found: Found: Revit.'])
})

test('a lower level of a certificate does not match the required one', () => {
  const person = { profile: { certifications: ['CIPD Level 5'] } }

  expect(reasonsOf(person, { requirements: ['CIPD Level 7'] }, 'skills')).toEqual([])
})

test('one of the names in brackets is enough', () => {
  const job = { requirements: ['One language (Go, Python)'] }

  expect(reasonsOf({ profile: { skills: ['Python'] } }, job, 'skills')).toEqual([
    'found: Found: Python.',
  ])
})

test('the language of a short text stays uncertain', () => {
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

test('a page address in a resume proves no skill', () => {
  const person = { resume: resumeOf('Cook', ['Menus at http://www.example.com/menus']) }

  expect(matchOf(person, { requirements: ['Understanding of HTTP'] }).matched).toEqual([])
})

test('a word of a longer name with its own acronym is not a needed skill', () => {
  const requirements = ['Experience using electronic design automation (EDA) tools']

  expect(reasonsOf(COOK, { requirements }, 'skills')).toEqual([])
})

test('the last example in a list is an alternative too', () => {
  const job = { requirements: ['Languages (Python, C++, and Scala, etc.)'] }

  expect(matchOf(COOK, job).missing).toEqual([])
  expect(reasonsOf({ profile: { skills: ['Python'] } }, job, 'skills')).toEqual([
    'found: Found: Python.',
  ])
})

test('a suite covers all of its programs', () => {
  const person = { resume: resumeOf('Clerk', ['Proficient in Microsoft Office Suite']) }

  expect(reasonsOf(person, { requirements: ['Word and Xero'] }, 'skills')).toEqual([
    'missing: Required, not found: Xero.',
  ])
})

test.for(['Administered Linux for forty shops', 'Kept forty Linux servers'])(
  'a tool after a verb is found: %s',
  point => {
    const person = { resume: resumeOf('Clerk', [point]) }

    expect(reasonsOf(person, { requirements: ['Linux'] }, 'skills')).toEqual([
      'found: Found: Linux.',
    ])
  },
)

test('databases do not imply relational databases', () => {
  const person = { resume: resumeOf('Clerk', ['Kept databases of members']) }
  const job = { requirements: ['Knowledge of relational databases'] }

  expect(reasonsOf(person, job, 'skills').join()).not.toContain('Found')
})

test('“Windows-based” does not prove Windows', () => {
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

test('repairing the devices of an industry does not prove work in it', () => {
  const person = { resume: resumeOf('Nurse', ['Kept the medical equipment of two wards']) }
  const job = { requirements: ['Experience in the medical device industry'] }

  expect(reasonsOf(person, job, 'skills').join()).not.toContain('Found')
})

test('a name inside a longer name implies nothing', () => {
  const person = { resume: resumeOf('Clerk', ['Member of Sigma Alpha Lambda']) }

  expect(reasonsOf(person, { requirements: ['Knowledge of AWS'] }, 'skills').join()).not.toContain(
    'Related',
  )
})
