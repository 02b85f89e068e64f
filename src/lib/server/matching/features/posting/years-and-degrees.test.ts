import { expect, test } from 'vitest'

import { keysAsked, namesAsked, readJob } from '#support/matching/job-of.ts'

test('the field of a degree is not a needed skill', () => {
  const requirements = ["Bachelor's degree in accounting or finance", 'Degree in chemistry; HPLC']

  expect(namesAsked({ requirements }, 'required')).toEqual(['HPLC'])
})

test.for([
  ['Not needed: a university degree, programming.', 0],
  ['A university degree (any field) is not required.', 0],
  ['A university degree in any field', 3],
] as const)('a degree is denied across a colon and a bracket: %s', ([description, level]) => {
  expect(readJob({ requirements: [description] }).degree).toBe(level)
})

test.for([
  ['You finished an apprenticeship, a degree or a bootcamp', 0],
  ['Diploma in logistics, or three years of practice', 0],
  ['Completed IT apprenticeship or comparable, friendly manner', 0],
  ["You may have a bachelor's degree.", 0],
  ["A bachelor's or master's degree", 3],
  ['NVQ level 2 or willingness to work for it', 0],
  ['College degree or 8 years hospitality experience', 0],
] as const)('a degree with another way is not asked for: %s', ([requirement, level]) => {
  expect(readJob({ requirements: [requirement] }).degree).toBe(level)
})

test.for([
  ['We have 20 years of experience in moving houses.', null],
  ['Our company has over 35 years of experience. You bring at least 3 years of experience.', 3],
  ['5 years of experience in audit; 10 years of experience preferred', 5],
  ['No years of experience needed. 2 years in a kitchen would be a plus.', null],
  ['You have a college degree or 8 years of experience in hospitality.', null],
  ['We look for somebody with 4 years of experience in logistics.', 4],
] as const)('the years are those that are asked of the person: %s', ([description, years]) => {
  expect(readJob({ description }).years).toBe(years)
})

test.for([
  ['Our founders met during their PhD.', 0],
  ['A degree is not required, a bachelor is no help either.', 0],
  ["Bachelor's degree or equivalent experience required", 0],
  ["Master's degree preferred", 0],
  ['Post-secondary education required', 2],
  ["You have a bachelor's degree in biology.", 3],
  ["Requirements:\nMaster's degree in law", 4],
  ["We want an eye for risk. Master's degree in finance or economics.", 4],
] as const)('a degree counts only where it is asked for: %s', ([description, level]) => {
  expect(readJob({ description }).degree).toBe(level)
})

test.for(['Marketing degree', 'A law or marketing degree', 'Degree in marketing'])(
  'the field before or after a degree is not a needed skill: %s',
  entry => {
    expect(keysAsked({ requirements: [entry] })).not.toContain('marketing')
  },
)

test.for([
  'Undergraduate degree, preferably in Accounting, Auditing or Finance',
  'Degree in a numerate field, preferably Economics, Finance or Statistics',
  "Bachelor's degree (ideally in marketing)",
  "Bachelor's degree required, Accounting or Finance preferred",
  'Marketing, Finance, or related fields',
])('the preferred field of a degree is not a needed skill: %s', entry => {
  expect(keysAsked({ requirements: [entry] })).toEqual([])
})

test.for([
  ["Bachelor's degree, accounting experience preferred", 'accounting'],
  ["Bachelor's degree in biology with knowledge of genetics", 'genetics'],
  ['Degree preferred, experience in accounting', 'accounting'],
] as const)('a skill that is asked for beside a degree is needed: %s', ([entry, key]) => {
  expect(keysAsked({ requirements: [entry] })).toEqual([key])
})
