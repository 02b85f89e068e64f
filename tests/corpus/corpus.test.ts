import { expect, test } from 'vitest'

import { type Reading } from '#lib/server/resumes/reading/outcome.ts'
import { type ParsedResume } from '#lib/server/resumes/parsing/parsed-resume.ts'
import { parseResume } from '#lib/server/resumes/parsing/parse-resume.ts'
import { scoreReading } from '#lib/server/ats/score.ts'
import { match } from '#lib/server/matching/index.ts'
import { matching, taxonomy } from '#support/matching/matching.ts'

import { f1, FIELDS, macroF1, scoreFields, sumCounts } from '../eval/score-fields.ts'
import { CORPUS, readCorpus } from './corpus.ts'
import { type ExpectedFields, type ExpectedFile, type ExpectedState } from './expected.ts'
import { FLOORS } from './floors.ts'

const readings = await readCorpus(CORPUS.map(([file]) => file))

interface Understood {
  file: string
  expected: ExpectedFile
  document: Extract<Reading, { text: string }>['document']
  text: string
  parsed: ParsedResume
}

const understood: Understood[] = CORPUS.flatMap(([file, expected]) => {
  const reading = readings.get(file)
  if (!reading || reading === 'refused' || !('document' in reading)) return []
  return [{ ...reading, expected, file, parsed: parseResume(reading.document, taxonomy) }]
})

function stateOf(file: string): ExpectedState | undefined {
  const reading = readings.get(file)
  if (!reading || reading === 'refused') return reading
  return 'reason' in reading ? reading.reason : 'read'
}

test('every file is read, kept unread for its reason, or refused; none keeps the next from being read', () => {
  const expected = CORPUS.map(([file, { state }]) => [file, state])
  expect(CORPUS.map(([file]) => [file, stateOf(file)])).toEqual(expected)
})

/** Words as they compare: one kind of dash, no capitals, spaces only where they part words. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
}

function printed({ education, email, experience, location, name, phone, skills }: ExpectedFields) {
  const entries = [...experience, ...education].flatMap(entry => Object.values(entry))
  return [name, email, phone, location, ...entries, ...skills].filter(value => value !== null)
}

test('what a page prints is in the text that was read', () => {
  const values = understood.flatMap(({ expected, file, text }) =>
    printed(expected).map(value => ({
      found: plain(text).includes(plain(value)),
      value: `${file}: ${value}`,
    })),
  )
  const lost = values.filter(({ found }) => !found).map(({ value }) => value)
  expect(1 - lost.length / values.length, lost.join('\n')).toBeGreaterThanOrEqual(FLOORS.printed)
})

const scored = understood.map(({ expected, file, parsed }) => ({
  file,
  group: expected.group,
  score: scoreFields(expected, parsed, taxonomy),
}))

test('the fields of all files reach the floor', () => {
  expect(macroF1(scored.map(({ score }) => score))).toBeGreaterThanOrEqual(FLOORS.all)
})

test.each(Object.entries(FLOORS.groups))('the fields of %s reach their floor', (group, floor) => {
  const own = scored.filter(file => file.group === group)
  const differences = own.flatMap(({ file, score }) =>
    score.differences.map(difference => `${file} ${JSON.stringify(difference)}`),
  )
  expect(macroF1(own.map(({ score }) => score)), differences.join('\n')).toBeGreaterThanOrEqual(
    floor,
  )
})

test('every group of files that are read has a floor', () => {
  expect([...new Set(scored.map(({ group }) => group))].toSorted()).toEqual(
    Object.keys(FLOORS.groups).toSorted(),
  )
})

test.each(FIELDS)('%s reaches its floor over all files', field => {
  const counts = sumCounts(
    scored.map(({ score }) => score),
    field,
  )
  expect(f1(counts)).toBeGreaterThanOrEqual(FLOORS.fields[field])
})

const KINDS = ['docx', 'doc', 'pdf'] as const
const PERSONS = [
  'gareth-mbeki',
  'chiara-esposito',
  'joseph-kamau',
  'anneke-visser',
  'ewa-zielinska',
]

/** A job that asks for what the person says to do, and for some more. */
function jobFor({ experience, skills }: ExpectedFields) {
  return matching.jobFeatures({
    category: null,
    description: `We look for a ${experience[0]?.title ?? ''} with experience.`,
    education: [],
    minimumExperience: 5,
    requirements: [...skills.slice(0, 4), 'Project management', 'Payroll'],
    responsibilities: [],
    skills: skills.slice(0, 4),
    title: experience[0]?.title ?? '',
  })
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values)
}

test.each(PERSONS)('%s gets the same as DOCX, DOC and PDF, within 3 points', person => {
  const files = KINDS.map(kind => `files/word/${person}.${kind}`)
  const own = files.flatMap(file => understood.filter(one => one.file === file))
  const scores = own.map(({ document, parsed }) => scoreReading(document, parsed).score)
  const matches = own.map(({ document, expected, parsed }) => {
    const lines = document.lines.map(({ text }) => text)
    const candidate = matching.candidateFeatures({ profile: null, resume: { lines, parsed } })
    return match(candidate, jobFor(expected)).score
  })
  const fields = own.map(({ parsed: { education, experience, skills } }) => ({
    education: education.map(({ degree, institution }) => [degree?.value, institution?.value]),
    experience: experience.map(({ company, title }) => [title?.value, company?.value]),
    skills: skills.map(({ name }) => name).toSorted(),
  }))

  expect(own).toHaveLength(KINDS.length)
  expect(spread(scores), scores.join()).toBeLessThanOrEqual(3)
  expect(spread(matches), matches.join()).toBeLessThanOrEqual(3)
  for (const other of fields.slice(1)) expect(other).toEqual(fields[0])
})

const defects = understood.filter(({ expected: { group } }) => group === 'defects')

test.each(defects)('$file raises its issue and no other', ({ document, expected, parsed }) => {
  const { issues } = scoreReading(document, parsed)
  expect(issues.map(({ code }) => code)).toEqual(expected.issues ?? [])
})

const CLEAN = new Set(['designed', 'latex', 'letter-spaced', 'one-column', 'two-columns', 'word'])

test('a clean page raises no issue of high severity', () => {
  const clean = understood.filter(({ expected }) => CLEAN.has(expected.group))
  const high = clean.flatMap(({ document, file, parsed }) =>
    scoreReading(document, parsed)
      .issues.filter(({ severity }) => severity === 'high')
      .map(({ code }) => `${file}: ${code}`),
  )
  expect(clean.length).toBeGreaterThan(20)
  expect(high).toEqual([])
})
