import { expect, test } from 'vitest'

import { namesAsked, readJob } from '#support/matching/job-of.ts'

test('a nice-to-have is optional in every wording', () => {
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

test('a skill that the text calls nice to have is optional even if the list of skills names it', () => {
  const facts = { requirements: ['Photoshop is a plus'], skills: ['Photoshop', 'Illustrator'] }

  expect(namesAsked(facts, 'optional')).toEqual(['Photoshop'])
  expect(namesAsked(facts, 'required')).toEqual(['Illustrator'])
})

test('short entries below “Nice to have” are optional', () => {
  const description = 'Must have\nPhlebotomy\nNice to have\nSpanish'

  expect(namesAsked({ description }, 'required')).toEqual(['Phlebotomy'])
  expect(namesAsked({ description }, 'optional')).toEqual(['Spanish'])
})

test('a posting that only has nice-to-haves requires none of them', () => {
  expect(namesAsked({ description: 'Nice to have:\nFigma\nSketch' }, 'required')).toEqual([])
})

test('a cue for a must ends the optional part', () => {
  const requirements = ['Dutch and English are a must, French and Polish useful']

  expect(namesAsked({ requirements }, 'required')).toEqual(['Dutch', 'English'])
  expect(namesAsked({ requirements }, 'optional')).toEqual(['French', 'Polish'])
})

test('a wish in brackets ends at the closing bracket', () => {
  const requirements = ['Experience with SQL (preferably PostgreSQL) and good English']

  expect(namesAsked({ requirements }, 'required')).toEqual(['English', 'SQL'])
  expect(namesAsked({ requirements }, 'optional')).toEqual(['PostgreSQL'])
})

test('a wish after brackets includes the words before them', () => {
  expect(
    namesAsked({ requirements: ['Data analytics (Alteryx, IDEA) preferred'] }, 'required'),
  ).toEqual([])
})

test('a heading applies to the text on its own line', () => {
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
  'figurative wishes make a skill optional: %s',
  requirement => {
    expect(namesAsked({ requirements: [requirement] }, 'required')).toEqual([])
    expect(namesAsked({ requirements: [requirement] }, 'optional')).toEqual(['Photoshop'])
  },
)

test('“ideal candidate” does not make a requirement optional', () => {
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

test('“desired deliverables” does not make a skill optional', () => {
  const requirements = ['Manage contractors with SharePoint and achieve desired deliverables']

  expect(namesAsked({ requirements }, 'optional')).toEqual([])
})

test('years after “a plus” begin a new entry', () => {
  const requirements = ["Master's degree a plus 8+ years building systems in C++"]

  expect(namesAsked({ requirements }, 'optional')).toEqual([])
  expect(namesAsked({ requirements }, 'required')).toEqual(['C++'])
})

test('“preferable” makes a skill optional up to the next entry', () => {
  expect(namesAsked({ requirements: ['SAP and Excel skills preferable'] }, 'optional')).toEqual([
    'Excel',
    'SAP',
  ])
  const requirements = ['Knowledge of Xero a plus Proficiency in Excel']

  expect(namesAsked({ requirements }, 'optional')).toEqual(['Xero'])
})

test('a label applies to all bullets in its line', () => {
  const description = 'Nice to have:- Strong in Kotlin.- Experience with gRPC.- Xero.'

  expect(namesAsked({ description }, 'optional')).toEqual(['Kotlin', 'Xero', 'gRPC'])
})
