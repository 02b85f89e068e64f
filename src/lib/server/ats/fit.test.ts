import { expect, test } from 'vitest'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { CLEAN, makeReading, type Reading, type ResumeText } from '#support/documents/readings.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

import { createMatching, match } from '../matching/index.ts'
import { fitOf, MATCH_SHARE } from './fit.ts'
import { scoreReading } from './score.ts'

const services = { matching, taxonomy }
const JOB = {
  category: 'engineering',
  company_name: 'Oak & Elm',
  description: 'You restore windows in old houses.\nNice to have: Photoshop.',
  education: [],
  id: 7,
  minimum_experience: 2,
  requirements: ['Experience with carpentry and glazing', 'Two years of Project Management'],
  responsibilities: ['Fit sash windows'],
  skills: ['Carpentry', 'Glazing', 'Project Management'],
  title: 'Joiner',
} as unknown as Job

function fit(reading: Reading, job: Job = JOB, profileSkills: string[] = []) {
  return fitOf(services, reading, { job, profileSkills })
}

function scoreOf(text: ResumeText, job: Job = JOB): number {
  const { document, parsed } = makeReading(text)
  const general = scoreReading(document, parsed).score
  return Math.round(
    MATCH_SHARE * fit({ document, parsed }, job).score + (1 - MATCH_SHARE) * general,
  )
}

/** The clean resume with this line at the end of its skills. */
function withSkills(...lines: string[]): ResumeText {
  return {
    sections: CLEAN.sections.map(([heading, kind, block]) =>
      kind === 'skills' ? [heading, kind, [...block, ...lines]] : [heading, kind, block],
    ),
  }
}

test('required skills come before preferred ones in both lists', () => {
  const { document, parsed } = makeReading()
  const { keywordMatch } = fit({ document, parsed })

  expect(keywordMatch?.matched.slice(0, 2).toSorted()).toEqual(['Carpentry', 'Glazing'])
  const missing = keywordMatch?.keywords.filter(({ mark }) => mark !== 'found') ?? []
  expect(missing.map(({ name }) => name)).toContain('Project Management')
  expect(missing.map(({ required }) => required)).toEqual(
    missing.map(({ required }) => required).toSorted((a, b) => Number(b) - Number(a)),
  )
})

test('adding a keyword of the job gains what the advice says, to one point', () => {
  const { document, parsed } = makeReading()
  const { improvements } = fit({ document, parsed })
  const advice = improvements.find(({ title }) => title.endsWith('Project Management'))

  const gain = scoreOf(withSkills('Project Management')) - scoreOf({})

  expect(advice?.text).toMatch(/^Requirements of the job: “Two years of Project Management”/)
  expect(gain).toBeGreaterThan(0)
  expect(Math.abs(gain - (advice?.points ?? 0))).toBeLessThanOrEqual(2)
})

test('a skill that only the profile has is reported as not found in the resume', () => {
  const { improvements, keywordMatch } = fit(makeReading(), JOB, ['project management'])
  const keyword = keywordMatch?.keywords.find(({ name }) => name === 'Project Management')

  expect(keyword).toMatchObject({
    evidence: expect.stringMatching(/Your profile says it; we did not find it in your resume$/),
    mark: 'unclear',
  })
  expect(improvements[0]?.text).toContain('Your profile says it already')
})

test('repeating a keyword fifty times adds at most 1 to writing it once', () => {
  const once = scoreOf(withSkills('Project Management'))
  const many = Array.from({ length: 50 }, () => 'Project Management')

  expect(scoreOf(withSkills(many.join(', ')))).toBeLessThanOrEqual(once + 1)
  expect(scoreOf(withSkills(...many))).toBeLessThanOrEqual(once + 1)
})

test('hidden keywords gain nothing', () => {
  const hidden = { facts: { hiddenText: 'Project Management Project Management Photoshop' } }

  expect(scoreOf(hidden)).toBeLessThan(scoreOf({}))
})

test('a posting without skills has no keywords', () => {
  const { document, parsed } = makeReading()
  const vague = {
    ...JOB,
    description: 'Come and see.',
    requirements: [],
    responsibilities: [],
    skills: [],
  }

  expect(fit({ document, parsed }, vague).keywordMatch).toBeNull()
})

test('the same resume and job give the same bytes', () => {
  const { document, parsed } = makeReading()
  const again = { matching: createMatching(taxonomy), taxonomy }

  expect(JSON.stringify(fitOf(again, { document, parsed }, { job: JOB, profileSkills: [] }))).toBe(
    JSON.stringify(fit({ document, parsed })),
  )
})

test('keywords have the same marks as the skills of the match', () => {
  const { document, parsed } = makeReading()
  const lines = document.lines.map(({ text }) => text)
  const candidate = services.matching.candidateFeatures({
    profile: null,
    resume: { lines, parsed },
  })
  const facts = { ...JOB, minimumExperience: JOB.minimum_experience }
  const { missing, unclear } = match(candidate, services.matching.jobFeatures(facts))
  const { keywordMatch } = fit({ document, parsed })

  expect(unclear).not.toEqual([])
  expect(keywordMatch?.missing).toEqual(missing.map(({ name }) => name))
  expect(keywordMatch?.unclear).toEqual(unclear.map(({ name }) => name))
})
