import { expect, test } from 'vitest'

import { loadTaxonomy } from '../../../taxonomy/load.ts'
import { createMatching } from '../../matching.ts'
import type { JobFacts } from '../features.ts'

const taxonomy = loadTaxonomy()
const matching = createMatching(taxonomy)

const EMPTY: JobFacts = {
  category: null,
  description: '',
  education: [],
  minimumExperience: null,
  requirements: [],
  responsibilities: [],
  skills: [],
  title: 'Team member',
}

function job(facts: Partial<JobFacts>) {
  return matching.jobFeatures({ ...EMPTY, ...facts })
}

/** The names of the skills that a posting asks for in one way. */
function asked(facts: Partial<JobFacts>, demand: 'mentioned' | 'optional' | 'required') {
  return job(facts)
    .skills.filter(skill => skill.demand === demand)
    .map(({ name }) => name)
    .toSorted()
}

function all(facts: Partial<JobFacts>): string[] {
  return job(facts)
    .skills.map(({ key }) => key)
    .toSorted()
}

test.for([
  ['We write Python. No PHP, we promise.', 'php'],
  ['You do not need Go: the service that used it is gone.', 'go'],
  ["You don't need to know Kubernetes, the platform team runs it.", 'kubernetes'],
  ['Experience with SAP is not required.', 'sap'],
  ['Knowledge of Excel or Access is not necessary.', 'excel'],
  ['This is not a sales role: nobody calls strangers.', 'sales'],
  ['All tests are automated, without Selenium.', 'selenium'],
  ['We moved to Kotlin and do not use Java any more.', 'java'],
  ['No experience in bookkeeping needed, we show you everything.', 'bookkeeping'],
  ['No Java, Perl or PHP in this house.', 'perl'],
] as const)('what a posting says it does not need is no demand: %s', ([description, key]) => {
  expect(all({ description })).not.toContain(key)
  expect(all({ requirements: [description] })).not.toContain(key)
})

test.for([
  ['You know not only Java but also Kotlin.', 'java'],
  ['Do not apply without a CDL.', 'cdl'],
  ['Candidates without a CPA will not be considered.', 'cpa'],
  ['You do not need PHP but Python.', 'python'],
  ['No PHP, strong Python required.', 'python'],
  ['No matter how you learned it: you know SQL.', 'sql'],
  ['Experience with tools including but not limited to Jira.', 'jira'],
] as const)('a “no” about something else leaves the demand: %s', ([entry, key]) => {
  expect(all({ requirements: [entry] })).toContain(key)
})

test('nice-to-have is not required, whichever form it takes', () => {
  const requirements = [
    'Experience with Java, Spring and Hibernate, ideally Kotlin',
    'SQL required, Python a plus',
    'Docker, Kubernetes and Terraform would be an advantage',
    'AWS is not mandatory but a plus',
    'Preferably Scrum',
  ]

  expect(asked({ requirements }, 'required')).toEqual(['Hibernate', 'Java', 'SQL', 'Spring'])
  expect(asked({ requirements }, 'optional')).toEqual([
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

  expect(asked(facts, 'optional')).toEqual(['Photoshop'])
  expect(asked(facts, 'required')).toEqual(['Illustrator'])
})

test('short entries below “Nice to have” are so', () => {
  const description = 'Must have\nPhlebotomy\nNice to have\nSpanish'

  expect(asked({ description }, 'required')).toEqual(['Phlebotomy'])
  expect(asked({ description }, 'optional')).toEqual(['Spanish'])
})

test('the field of a degree is no skill', () => {
  const requirements = ["Bachelor's degree in accounting or finance", 'Degree in chemistry; HPLC']

  expect(asked({ requirements }, 'required')).toEqual(['HPLC'])
})

test('a posting that only has nice-to-haves requires none of them', () => {
  expect(asked({ description: 'Nice to have:\nFigma\nSketch' }, 'required')).toEqual([])
})

test.for([
  [
    'You work closely with the sales, marketing and finance teams.',
    ['finance', 'marketing', 'sales'],
  ],
  ['You report to the Head of Marketing.', ['marketing']],
  ['We teach you Kubernetes and Terraform in your first year.', ['kubernetes', 'terraform']],
  ['You will learn Rust from people who wrote books about it.', ['rust']],
  ['What we offer\nHealth insurance\nGerman courses\nYoga', ['german', 'yoga']],
  [
    'About us\nWe are a bank that also sells insurance and wealth management.',
    ['wealth-management'],
  ],
  ['We grow your skills in our marketing academy.', ['marketing']],
  ['Training in first aid is provided.', ['first-aid']],
] as const)('a sentence that does not ask for a skill makes none: %s', ([description, keys]) => {
  for (const key of keys) expect(all({ description })).not.toContain(key)
})

test.for([
  ['Benefits: tuition reimbursement, 401(k), dental insurance, yoga.', 'yoga-instruction'],
  ['Package: car allowance, 27 days of holiday, life insurance.', 'insurance'],
  ['The Trust offers a pension, childcare vouchers and physiotherapy on site.', 'physical-therapy'],
  ['You also get an online course in photography and a gym.', 'photography'],
  ['Harbour offers a generous budget for German courses.', 'german'],
  ['A pension, free vaccinations, and yoga on Mondays', 'yoga-instruction'],
  ['You speak English; German lessons are on us.', 'german'],
  ['You design bridges and learn Tekla in our academy.', 'tekla-structures'],
] as const)('what an employer gives is no demand, below demands too: %s', ([line, key]) => {
  expect(all({ description: `Requirements\nJava\n${line}` })).not.toContain(key)
  expect(all({ requirements: ['Java', line] })).not.toContain(key)
})

test.for([
  ['You need no German, our foremen speak Polish and Romanian.', 'polish-language'],
  ['You pair with engineers who use React and Tailwind.', 'react'],
  [
    'You explain errors to people with a background in electrical engineering.',
    'electrical-engineering',
  ],
  ['You work closely with the heads of sales, finance and HR.', 'finance'],
  ['You mentor nursing students.', 'nursing'],
  ['Review requirements with product owners and physicians', 'product-ownership'],
  ['The software team uses ROS and C++.', 'c-plus-plus'],
  ['Our designer draws in Figma and hands you finished screens.', 'figma'],
  ['You run demos, write proposals and negotiate with HR directors and CFOs.', 'human-resources'],
  ['A law degree is no help - our solicitors handle litigation.', 'litigation'],
] as const)('what other people know is not asked of the candidate: %s', ([description, key]) => {
  expect(all({ description })).not.toContain(key)
})

test.for([
  ['We look for people with a background in electrical engineering.', 'electrical-engineering'],
  ['Developers who have worked with React', 'react'],
  ['Our team is looking for an engineer with knowledge of Kafka.', 'apache-kafka'],
] as const)('people who are looked for are the candidate: %s', ([entry, key]) => {
  expect(all({ requirements: [entry] })).toContain(key)
})

test.for([
  ['Not needed: a university degree, programming.', 0],
  ['A university degree (any field) is not required.', 0],
  ['A university degree in any field', 3],
] as const)('a degree is denied across a colon and a bracket: %s', ([description, level]) => {
  expect(job({ requirements: [description] }).degree).toBe(level)
})

test('a wish ends where the posting says that something is a must', () => {
  const requirements = ['Dutch and English are a must, French and Polish useful']

  expect(asked({ requirements }, 'required')).toEqual(['Dutch', 'English'])
  expect(asked({ requirements }, 'optional')).toEqual(['French', 'Polish'])
})

test('a wish in brackets ends with them', () => {
  const requirements = ['Experience with SQL (preferably PostgreSQL) and good English']

  expect(asked({ requirements }, 'required')).toEqual(['English', 'SQL'])
  expect(asked({ requirements }, 'optional')).toEqual(['PostgreSQL'])
})

test('a wish behind brackets is for all that they explain', () => {
  expect(asked({ requirements: ['Data analytics (Alteryx, IDEA) preferred'] }, 'required')).toEqual(
    [],
  )
})

test('a list behind a “no” and a colon is denied', () => {
  const description = 'Requirements\nSQL and Git\nWhat we do not use: SAS, Matlab.'

  expect(asked({ description }, 'required')).toEqual(['Git', 'SQL'])
  expect(all({ description })).toEqual(['git', 'sql'])
})

test('a heading with its text on one line says how the text is meant', () => {
  const description = 'Must haves: SQL, Jira. Nice to haves: Shopify, Klaviyo.'

  expect(asked({ description }, 'required')).toEqual(['Jira', 'SQL'])
  expect(asked({ description }, 'optional')).toEqual(['Klaviyo', 'Shopify'])
})

test('the level of a language is not said of a person by its name', () => {
  expect(asked({ requirements: ['Fluent German and written English'] }, 'required')).toEqual([
    'English',
    'German',
  ])
})

test.for([
  ['You finished an apprenticeship, a degree or a bootcamp', 0],
  ['Diploma in logistics, or three years of practice', 0],
  ['Completed IT apprenticeship or comparable, friendly manner', 0],
  ["You may have a bachelor's degree.", 0],
  ["A bachelor's or master's degree", 3],
] as const)('a degree with another way is not asked for: %s', ([requirement, level]) => {
  expect(job({ requirements: [requirement] }).degree).toBe(level)
})

test.for([
  ['Driving licence is helpful', 'drivers-license'],
  ['CRISPR experience would set you apart', 'crispr'],
  ['First aid certificate ideal', 'first-aid'],
  ['A first look at Figma helps', 'figma'],
  ['Bookkeeping experience helps you settle in', 'bookkeeping'],
  ['Photography skills handy for listings', 'photography'],
  ['Power Query is a nice surprise', 'power-query'],
  ['Good to know: Power Query', 'power-query'],
  ['Experience in photography (of any kind) is desired', 'photography'],
  ['First experience in bookkeeping is welcome, not a condition', 'bookkeeping'],
] as const)('what is only welcome is not required: %s', ([entry, key]) => {
  const found = job({ requirements: [entry] }).skills.filter(skill => skill.key === key)

  expect(found.map(({ demand }) => demand)).toEqual(['optional'])
})

test.for([
  ['Requirements\nJava\nHealth insurance for the whole family', 'health-insurance'],
  [
    'Requirements\nJava\nWe are a team of eighty in programming and credit underwriting.',
    'underwriting',
  ],
  ['Requirements\nJava\nOakfield is a leading fintech company in Oslo.', 'fintech'],
  [
    'Requirements\nJava\nKelp is an equal opportunity employer committed to diversity.',
    'diversity-and-inclusion',
  ],
] as const)(
  'what follows the demands and speaks of the employer is none: %s',
  ([description, key]) => {
    expect(all({ description })).toContain('java')
    expect(all({ description })).not.toContain(key)
  },
)

test.for([
  ['3 years building services that other teams depend on', 'building-services'],
  ['Fitting doors and windows in old houses', 'windows'],
] as const)('words of a sentence are no skill: %s', ([entry, key]) => {
  expect(all({ requirements: [entry] })).not.toContain(key)
})

test('the names of demands are the posting’s own words', () => {
  const facts = {
    requirements: ['Good with k8s and JS', 'Knowledge of book-keeping'],
    skills: ['MS Excel'],
  }

  expect(asked(facts, 'required')).toEqual(['JS', 'MS Excel', 'book-keeping', 'k8s'])
})

test.for([
  ['We have 20 years of experience in moving houses.', null],
  ['Our company has over 35 years of experience. You bring at least 3 years of experience.', 3],
  ['5 years of experience in audit; 10 years of experience preferred', 5],
  ['No years of experience needed. 2 years in a kitchen would be a plus.', null],
  ['We look for somebody with 4 years of experience in logistics.', 4],
] as const)('the years are those that are asked of the person: %s', ([description, years]) => {
  expect(job({ description }).years).toBe(years)
})

test.for([
  ['Our founders met during their PhD.', 0],
  ['A degree is not required, a bachelor is no help either.', 0],
  ["Bachelor's degree or equivalent experience required", 0],
  ["Master's degree preferred", 0],
  ["You have a bachelor's degree in biology.", 3],
  ["Requirements:\nMaster's degree in law", 4],
] as const)('a degree counts only where it is asked for: %s', ([description, level]) => {
  expect(job({ description }).degree).toBe(level)
})
