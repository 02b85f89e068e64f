import { expect, test } from 'vitest'

import { keysAsked, namesAsked } from '#support/matching/job-of.ts'

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
  expect(keysAsked({ description })).not.toContain(key)
  expect(keysAsked({ requirements: [description] })).not.toContain(key)
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
  expect(keysAsked({ requirements: [entry] })).toContain(key)
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
  for (const key of keys) expect(keysAsked({ description })).not.toContain(key)
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
  expect(keysAsked({ description: `Requirements\nJava\n${line}` })).not.toContain(key)
  expect(keysAsked({ requirements: ['Java', line] })).not.toContain(key)
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
  expect(keysAsked({ description })).not.toContain(key)
})

test.for([
  ['We look for people with a background in electrical engineering.', 'electrical-engineering'],
  ['Developers who have worked with React', 'react'],
  ['Our team is looking for an engineer with knowledge of Kafka.', 'apache-kafka'],
] as const)('people who are looked for are the candidate: %s', ([entry, key]) => {
  expect(keysAsked({ requirements: [entry] })).toContain(key)
})

test('a “no” with a colon denies the whole list', () => {
  const description = 'Requirements\nSQL and Git\nWhat we do not use: SAS, Matlab.'

  expect(namesAsked({ description }, 'required')).toEqual(['Git', 'SQL'])
  expect(keysAsked({ description })).toEqual(['git', 'sql'])
})

test('the level of a language is not part of the skill’s name', () => {
  expect(namesAsked({ requirements: ['Fluent German and written English'] }, 'required')).toEqual([
    'English',
    'German',
  ])
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
  'a description of the employer after the requirements asks for nothing: %s',
  ([description, key]) => {
    expect(keysAsked({ description })).toContain('java')
    expect(keysAsked({ description })).not.toContain(key)
  },
)

test.for([
  ['3 years building services that other teams depend on', 'building-services'],
  ['Fitting doors and windows in old houses', 'windows'],
  ['You check that all notices are in compliance with our rules', 'compliance'],
] as const)('words of a sentence are no skill: %s', ([entry, key]) => {
  expect(keysAsked({ requirements: [entry] })).not.toContain(key)
})

test('a gerund before a word for methods is a skill', () => {
  const requirements = ['Uses advanced prototyping techniques to check designs']

  expect(keysAsked({ requirements })).toEqual(['prototyping'])
})

test('needed skills have the names that the posting uses', () => {
  const facts = {
    requirements: ['Good with k8s and JS', 'Knowledge of book-keeping'],
    skills: ['MS Excel'],
  }

  expect(namesAsked(facts, 'required')).toEqual(['JS', 'MS Excel', 'book-keeping', 'k8s'])
})

test.for([
  'Career Advancement',
  'Growth Potential at Halden',
  'Mentorship Program',
  'Available Certifications',
  'Equal Employment Opportunity',
])('what a company offers below the requirements is no demand: %s', heading => {
  const description = `Qualifications\nXero\n${heading}\nYou move up to leadership and forklift driving`

  expect(keysAsked({ description })).toEqual(['xero'])
})

test('physical requirements name skills only in passing, unless a line asks for them', () => {
  const lines = ['Use of personal protective equipment', 'You must have a forklift licence']
  const description = ['Qualifications', 'Xero', 'Physical Requirements', ...lines].join('\n')

  expect(namesAsked({ description }, 'required')).toEqual(['Xero', 'forklift licence'])
})
