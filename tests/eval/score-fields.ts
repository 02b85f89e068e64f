import type { ParsedResume } from '#lib/server/resumes/parsing/parsed-resume.ts'
import type { Taxonomy } from '#lib/server/taxonomy/index.ts'
import { fold } from '#lib/server/resumes/parsing/text.ts'

import type { ExpectedResume } from './expected.ts'
import {
  type Period,
  sameEmail,
  sameName,
  samePeriod,
  samePhone,
  samePlace,
  sameText,
} from './same.ts'

export const FIELDS = [
  'name',
  'email',
  'phone',
  'location',
  'exp.title',
  'exp.company',
  'exp.dates',
  'edu.degree',
  'edu.institution',
  'edu.dates',
  'skills',
] as const
export type Field = (typeof FIELDS)[number]

export interface Counts {
  /** Expected and read. */
  right: number
  expected: number
  read: number
}

/** A difference, for developers. */
export interface Difference {
  field: Field
  missing: string[]
  wrong: string[]
}

/** A parsed value: its confidence, and whether a person reads the same. */
export interface JudgedValue {
  field: Field
  confidence: number
  right: boolean
}

export interface FileScore {
  counts: Partial<Record<Field, Counts>>
  judged: JudgedValue[]
  differences: Difference[]
}

type SkillFinder = Pick<Taxonomy, 'skillOf' | 'findSkills'>

/** The skills of a resume are those listed below a skills heading. */
const LISTED_FROM = 0.75

/** Counts of one file, field by field; `null` if it could not be read. */
export function scoreFields(
  expected: ExpectedResume,
  parsed: ParsedResume | null,
  taxonomy: SkillFinder,
): FileScore {
  const score: FileScore = { counts: {}, differences: [], judged: [] }
  const add = <Value>(
    field: Field,
    wanted: readonly (string | null)[],
    found: readonly ReadValue<Value>[],
    same: (wanted: string, read: Value) => boolean,
  ) => {
    if (expected.un.includes(field)) return
    const known = wanted.filter(value => value !== null)
    const read = found.map(({ value }) => value)
    const { right, missing, wrong } = matchUp(known, read, same)
    for (const { confidence, value } of found)
      score.judged.push({ confidence, field, right: !wrong.includes(value) })
    score.counts[field] = { right, expected: known.length, read: read.length }
    if (missing.length + wrong.length > 0)
      score.differences.push({ field, missing, wrong: wrong.map(value => show(value)) })
  }
  const { experience, education } = parsed ?? { experience: [], education: [] }
  add('name', [expected.name], one(parsed?.name), sameText)
  add('email', [expected.email], one(parsed?.email), sameEmail)
  add('phone', [expected.phone], one(parsed?.phone), samePhone)
  add('location', [expected.location], one(parsed?.location), samePlace)
  add(
    'exp.title',
    expected.experience.map(job => job.title),
    values(experience.map(job => job.title)),
    sameName,
  )
  add(
    'exp.company',
    expected.experience.map(job => job.company),
    values(experience.map(job => job.company)),
    sameName,
  )
  add(
    'exp.dates',
    expected.experience.map(job => job.dates),
    periods(experience),
    samePeriod,
  )
  add(
    'edu.degree',
    expected.education.map(study => study.degree),
    degrees(education),
    (wanted, read) => read.some(text => sameName(wanted, text)),
  )
  add(
    'edu.institution',
    expected.education.map(study => study.institution),
    values(education.map(study => study.institution)),
    sameName,
  )
  add(
    'edu.dates',
    expected.education.map(study => study.dates),
    periods(education),
    samePeriod,
  )
  const wanted = new Set(expected.skills.flatMap(skill => skillKeys(skill, taxonomy)))
  add('skills', [...wanted], listed(parsed, taxonomy), (key, read) => key === read)
  return score
}

/**
 * The keys of one entry in a list: the skills that it names ("HTML and CSS"), or its letters if the
 * taxonomy knows none.
 */
function skillKeys(entry: string, taxonomy: SkillFinder): string[] {
  const whole = taxonomy.skillOf(entry)
  if (whole) return [whole.key]
  const several = taxonomy.findSkills(entry)
  if (several.length > 1) return several.map(({ skill }) => skill.key)
  return [fold(entry).replaceAll(/[^\p{L}\p{M}\p{N}+#]/gu, '')]
}

interface ReadValue<Value> {
  value: Value
  confidence: number
}

const one = (found: ReadValue<string> | null | undefined): ReadValue<string>[] =>
  found ? [found] : []

const values = (found: readonly (ReadValue<string> | null)[]): ReadValue<string>[] =>
  found.flatMap(value => one(value))

const periods = (entries: readonly (Period & { confidence: number })[]): ReadValue<Period>[] =>
  entries
    .filter(({ start, end, current }) => start ?? end ?? (current || null))
    .map(entry => ({ confidence: entry.confidence, value: entry }))

/** A degree with and without its field, because a page may print either. */
const degrees = (education: ParsedResume['education']): ReadValue<string[]>[] =>
  education.flatMap(({ degree, field }) =>
    degree
      ? [
          {
            confidence: degree.confidence,
            value: [
              degree.value,
              ...(field
                ? [`${degree.value} in ${field.value}`, `${degree.value} ${field.value}`]
                : []),
            ],
          },
        ]
      : [],
  )

/** Each key once, with the highest confidence of its entries. */
function listed(parsed: ParsedResume | null, taxonomy: SkillFinder): ReadValue<string>[] {
  const keys = new Map<string, number>()
  for (const { confidence, name } of parsed?.skills ?? [])
    if (confidence >= LISTED_FROM)
      for (const key of skillKeys(name, taxonomy))
        keys.set(key, Math.max(keys.get(key) ?? 0, confidence))
  return [...keys].map(([value, confidence]) => ({ confidence, value }))
}

/** Matches values one to one: a value that is read twice is right once. */
function matchUp<Value>(
  wanted: readonly string[],
  read: readonly Value[],
  same: (wanted: string, read: Value) => boolean,
): { right: number; missing: string[]; wrong: Value[] } {
  const rest = [...read]
  const missing = wanted.filter(value => {
    const at = rest.findIndex(candidate => same(value, candidate))
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
  return { right: wanted.length - missing.length, missing, wrong: rest }
}

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Harmonic mean of precision and recall; null if nothing was expected or read. */
export function f1({ right, expected, read }: Counts): number | null {
  return expected + read === 0 ? null : (2 * right) / (expected + read)
}

export function sumCounts(scores: readonly FileScore[], field: Field): Counts {
  const sum = { right: 0, expected: 0, read: 0 }
  for (const { counts } of scores) {
    const own = counts[field]
    if (!own) continue
    sum.right += own.right
    sum.expected += own.expected
    sum.read += own.read
  }
  return sum
}

/** The mean over the fields that any of the files prints. */
export function macroF1(scores: readonly FileScore[]): number {
  const figures = FIELDS.flatMap(field => {
    const counts = sumCounts(scores, field)
    return counts.expected > 0 ? [f1(counts) ?? 0] : []
  })
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length)
}
