import { expect, test } from 'vitest'

import { namesAsked, readJob } from '#support/matching/job-of.ts'

test('nice-to-have is not required, whichever form it takes', () => {
  const requirements = [
    'Experience with Java, Spring and Hibernate, ideally Kotlin',
    'SQL required, Python a plus',
    'Docker, Kubernetes and Terraform would be an advantage',
    'AWS is not mandatory but a plus',
    'Preferably Scrum',
  ]

  expect(namesAsked({ requirements }, 'required')).toEqual(['Hibernate', 'Java', 'SQL', 'Spring'])
  expect(namesAsked({ requirements }, 'optional')).toEqual([
    'AWS',
    'Docker',
    'Kotlin',
    'Kubernetes',
    'Python',
    'Scrum',
    'Terraform',
  ])
})

test('what the text calls nice to have is so, though the list of skills names it too', () => {
  const facts = { requirements: ['Photoshop is a plus'], skills: ['Photoshop', 'Illustrator'] }

  expect(namesAsked(facts, 'optional')).toEqual(['Photoshop'])
  expect(namesAsked(facts, 'required')).toEqual(['Illustrator'])
})

test('short entries below “Nice to have” are so', () => {
  const description = 'Must have\nPhlebotomy\nNice to have\nSpanish'

  expect(namesAsked({ description }, 'required')).toEqual(['Phlebotomy'])
  expect(namesAsked({ description }, 'optional')).toEqual(['Spanish'])
})

test('a posting that only has nice-to-haves requires none of them', () => {
  expect(namesAsked({ description: 'Nice to have:\nFigma\nSketch' }, 'required')).toEqual([])
})

test('a wish ends where the posting says that something is a must', () => {
  const requirements = ['Dutch and English are a must, French and Polish useful']

  expect(namesAsked({ requirements }, 'required')).toEqual(['Dutch', 'English'])
  expect(namesAsked({ requirements }, 'optional')).toEqual(['French', 'Polish'])
})

test('a wish in brackets ends with them', () => {
  const requirements = ['Experience with SQL (preferably PostgreSQL) and good English']

  expect(namesAsked({ requirements }, 'required')).toEqual(['English', 'SQL'])
  expect(namesAsked({ requirements }, 'optional')).toEqual(['PostgreSQL'])
})

test('a wish behind brackets is for all that they explain', () => {
  expect(
    namesAsked({ requirements: ['Data analytics (Alteryx, IDEA) preferred'] }, 'required'),
  ).toEqual([])
})

test('a heading with its text on one line says how the text is meant', () => {
  const description = 'Must haves: SQL, Jira. Nice to haves: Shopify, Klaviyo.'

  expect(namesAsked({ description }, 'required')).toEqual(['Jira', 'SQL'])
  expect(namesAsked({ description }, 'optional')).toEqual(['Klaviyo', 'Shopify'])
})

test.for([
  ['Driving licence is helpful', 'drivers-license'],
  ['CRISPR experience would set you apart', 'crispr'],
  ['First aid certificate ideal', 'first-aid'],
  ['A first look at Figma helps', 'figma'],
  ['Bookkeeping experience helps you settle in', 'bookkeeping'],
  ['Photography skills handy for listings', 'photography'],
  ['Power Query is a nice surprise', 'power-query'],
  ['Some French is nice', 'french'],
  ['MBA welcomed but not required', 'mba'],
  ['Good to know: Power Query', 'power-query'],
  ['Experience in photography (of any kind) is desired', 'photography'],
  ['First experience in bookkeeping is welcome, not a condition', 'bookkeeping'],
] as const)('what is only welcome is not required: %s', ([entry, key]) => {
  const found = readJob({ requirements: [entry] }).skills.filter(skill => skill.key === key)

  expect(found.map(({ demand }) => demand)).toEqual(['optional'])
})

test.for(['Photoshop would be the cherry on top', 'Photoshop would be wonderful'])(
  'a wish in the words of a writer is no demand: %s',
  requirement => {
    expect(namesAsked({ requirements: [requirement] }, 'required')).toEqual([])
    expect(namesAsked({ requirements: [requirement] }, 'optional')).toEqual(['Photoshop'])
  },
)

test('whom a posting calls ideal is looked for', () => {
  const description = 'The ideal hire is an experienced Python developer'

  expect(namesAsked({ description }, 'optional')).toEqual([])
})

test.for([
  ['Background in SQL is a must to work with engineers', 'SQL', 'required'],
  ['MS Project, Primavera (preferred)', 'Primavera', 'optional'],
  ['Experience with PostgreSQL (backups) Oracle preferred', 'PostgreSQL', 'required'],
  ['You serve asset managers with Tableau', 'Tableau', 'mentioned'],
] as const)('a wish is no wider than it is meant: %s', ([line, name, demand]) => {
  const heading = demand === 'required' && line.startsWith('Back') ? 'Nice to have\n' : ''
  const facts =
    demand === 'mentioned' ? { description: line } : { description: `Must have\n${heading}${line}` }

  expect(namesAsked(facts, demand)).toContain(name)
})

test('deliverables that are desired are no wish', () => {
  const requirements = ['Manage contractors with SharePoint and achieve desired deliverables']

  expect(namesAsked({ requirements }, 'optional')).toEqual([])
})

test('years behind a plus begin another entry', () => {
  const requirements = ["Master's degree a plus 8+ years building systems in C++"]

  expect(namesAsked({ requirements }, 'optional')).toEqual([])
  expect(namesAsked({ requirements }, 'required')).toEqual(['C++'])
})

test('what is preferable is a wish, and ends before the next entry', () => {
  expect(namesAsked({ requirements: ['SAP and Excel skills preferable'] }, 'optional')).toEqual([
    'Excel',
    'SAP',
  ])
  const requirements = ['Knowledge of Xero a plus Proficiency in Excel']

  expect(namesAsked({ requirements }, 'optional')).toEqual(['Xero'])
})

test('a label heads all bullets of its line', () => {
  const description = 'Nice to have:- Strong in Kotlin.- Experience with gRPC.- Xero.'

  expect(namesAsked({ description }, 'optional')).toEqual(['Kotlin', 'Xero', 'gRPC'])
})
