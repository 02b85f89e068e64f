import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  candidate,
  FACTS,
  job,
  JOBS,
  POINTS,
  score,
  SKILLS,
  textOf,
} from '#support/matching/accountant.ts'

import type { JobFacts } from '../features/features.ts'
import { rankJobs } from '../ranking/rank.ts'
import { match, matchScore } from './match.ts'
import { lookupOf } from './parts.ts'

const RUNS = { numRuns: 60, seed: 11 }

const jobs = fc.constantFrom(...JOBS)
const persons = fc.record({
  points: fc.subarray(POINTS),
  skills: fc.subarray(SKILLS),
  title: fc.constantFrom('Accountant', 'Office Manager', 'Cook', 'Web Developer'),
})

test('adding a missing required skill never lowers the score, and removing it never raises it', () => {
  fc.assert(
    fc.property(persons, jobs, fc.nat(), (person, facts, pick) => {
      const before = match(candidate(person), job(facts))
      const missing = before.missing.filter(({ required }) => required)
      const skill = missing[pick % Math.max(1, missing.length)]?.name
      if (skill === undefined) return
      const after = match(candidate({ ...person, skills: [...person.skills, skill] }), job(facts))
      expect(after.score).toBeGreaterThanOrEqual(before.score)
      expect(after.matched.map(({ name }) => name)).toContain(skill)
    }),
    RUNS,
  )
})

test('the order of sections, bullets and skills does not matter', () => {
  fc.assert(
    fc.property(
      persons,
      jobs,
      fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
      (person, facts, order) => {
        const turned = {
          order,
          points: person.points.toReversed(),
          skills: person.skills.toReversed(),
          title: person.title,
        }
        expect(score(turned, facts)).toBe(score(person, facts))
      },
    ),
    RUNS,
  )
})

test('a keyword that is repeated 50 times adds at most 1', () => {
  fc.assert(
    fc.property(jobs, fc.constantFrom(...SKILLS), (facts, skill) => {
      const once = score({ skills: ['Excel', skill] }, facts)
      const repeated = Array.from({ length: 50 }, () => skill)
      const inOneLine = score({ skills: ['Excel', ...repeated] }, facts)
      const inManyLines = score({ more: repeated.join('\n'), skills: ['Excel', skill] }, facts)
      expect(Math.abs(inOneLine - once)).toBeLessThanOrEqual(1)
      expect(Math.abs(inManyLines - once)).toBeLessThanOrEqual(1)
    }),
    RUNS,
  )
})

test.for([
  'Hobbies\nHiking in the hills, sailing, old films and baking bread for friends.',
  'Interests\nWeekend football, gardening, the history of railways.',
  'Other\nThe river rises in the mountains and reaches the sea after a long way through green valleys.',
  'Other\nWinters there are mild, and the old bridge is lit at night when the market closes.',
])('unrelated text changes the score by at most 2: %s', text => {
  for (const facts of JOBS)
    expect(Math.abs(score({ more: text }, facts) - score({}, facts))).toBeLessThanOrEqual(2)
})

test.for([
  ['JS', 'JavaScript'],
  ['K8s', 'Kubernetes'],
  ['MS Excel', 'Excel'],
])('%s and %s are the same skill', ([alias, name]) => {
  for (const facts of JOBS)
    expect(score({ skills: ['SQL', alias!] }, facts)).toBe(score({ skills: ['SQL', name!] }, facts))
})

test.for([
  'B.Sc. in Accounting',
  'BSc Accounting',
  'Bachelor in Accounting',
  "Bachelor's Degree, Accounting",
])('%s is a bachelor’s degree', degree => {
  expect(score({ degree })).toBe(score({ degree: 'Bachelor of Science in Accounting' }))
})

test('a requirement of more years never raises the score', () => {
  for (const facts of JOBS) {
    const scores = Array.from({ length: 20 }, (_, years) =>
      score({}, { ...facts, minimumExperience: years }),
    )
    expect(scores).toEqual(scores.toSorted((a, b) => b - a))
  }
})

test.each(JOBS)('the text of a job as a resume scores 90 or more: $title', facts => {
  const whole: JobFacts = { ...FACTS, ...facts }
  const { description, education, minimumExperience, requirements, skills, title } = whole
  const years = minimumExperience === null ? '' : `${minimumExperience} years of experience`
  const lists = [...requirements, ...whole.responsibilities, skills.join(', '), ...education]
  const text = [title, description, ...lists, years].join('\n')
  expect(score(text, whole)).toBeGreaterThanOrEqual(90)
})

test.for([
  '',
  '   ',
  'asdf qwer zxcv',
  'Lorem ipsum dolor sit amet, consectetur adipiscing elit.',
  '0000 1111 2222',
  '😀😀😀 ★★★',
])('a resume without content scores 10 or less: %s', text => {
  for (const facts of JOBS) expect(score(text, facts)).toBeLessThanOrEqual(10)
  for (const facts of JOBS) expect(match(candidate(null), job(facts)).score).toBeLessThanOrEqual(10)
})

test.for([
  { name: 'Mohammed Al-Farsi' },
  { name: 'Priya Venkatesan' },
  { contact: 'Flat 4, 12 Baker Street, Mumbai | someone@example.in | +91 22 4000 0000' },
  { contact: 'Reading | ann@example.com | +44 113 496 0000' },
  { school: 'Harvard University' },
  { school: 'Oxford University' },
  { more: 'Gender: Female' },
  { more: 'Date of birth: 4 May 1961' },
  { more: 'Nationality: Brazilian' },
  { more: 'Marital status: Married' },
  { more: 'Authorized to work in the United States' },
  { more: 'Visa status: H1B' },
  { more: 'Age: 58' },
])('personal details do not change the match: %s', person => {
  for (const facts of JOBS)
    expect(JSON.stringify(match(candidate(person), job(facts)))).toBe(
      JSON.stringify(match(candidate({}), job(facts))),
    )
})

test('reasons name found and missing skills and their lines', () => {
  const person = candidate({ skills: ['Excel', 'QuickBooks'] })
  const { matched, reasons, unclear } = match(person, job())
  const lines = textOf({ skills: ['Excel', 'QuickBooks'] }).split('\n')
  const excel = matched.find(({ name }) => name === 'Excel')

  expect(unclear.map(({ name }) => name)).toContain('Payroll')
  expect(excel?.proof.lines.map(at => lines[at])).toContainEqual('Excel, QuickBooks')
  expect(reasons.map(({ part }) => part)).toContain('experience')
  expect(reasons.every(({ text }) => /^[A-Z0-9].*\.$/.test(text))).toBe(true)
})

test('ranking gives the same scores as single matches', () => {
  const person = candidate({})
  const features = JOBS.map((facts, id) => ({ features: job(facts), id }))
  const ranked = rankJobs(person, features)
  const lookup = lookupOf(person)

  expect(ranked[0]?.id).toBe(0)
  for (const { id, score: ranks } of ranked) {
    const { features: own } = features[id]!
    expect(ranks).toBe(match(person, own).score)
    expect(Math.round(matchScore(lookup, own))).toBe(ranks)
  }
})
