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

/** What differs, for who works on it. */
export interface Difference {
  field: Field
  missing: string[]
  wrong: string[]
}

export interface FileScore {
  counts: Partial<Record<Field, Counts>>
  differences: Difference[]
}

type SkillFinder = Pick<Taxonomy, 'skillOf' | 'findSkills'>

/** The skills of a resume are those listed below a skills heading. */
const LISTED_FROM = 0.75

/** Counts of one file, field by field; `null` for what could not be read at all. */
export function scoreFields(
  expected: ExpectedResume,
  parsed: ParsedResume | null,
  taxonomy: SkillFinder,
): FileScore {
  const score: FileScore = { counts: {}, differences: [] }
  const add = <Value>(
    field: Field,
    wanted: readonly (string | null)[],
    read: readonly Value[],
    same: (wanted: string, read: Value) => boolean,
  ) => {
    if (expected.un.includes(field)) return
    const known = wanted.filter(value => value !== null)
    const { right, missing, wrong } = matchUp(known, read, same)
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
  const keysOf = (skills: readonly string[]) => [
    ...new Set(skills.flatMap(skill => skillKeys(skill, taxonomy))),
  ]
  add('skills', keysOf(expected.skills), keysOf(listed(parsed)), (wanted, read) => wanted === read)
  return score
}

/**
 * What one entry of a list says: the skill that it names, each of several ("HTML and CSS"), or its
 * own letters where the taxonomy knows none.
 */
function skillKeys(entry: string, taxonomy: SkillFinder): string[] {
  const whole = taxonomy.skillOf(entry)
  if (whole) return [whole.key]
  const several = taxonomy.findSkills(entry)
  if (several.length > 1) return several.map(({ skill }) => skill.key)
  return [fold(entry).replaceAll(/[^\p{L}\p{M}\p{N}+#]/gu, '')]
}

const one = (found: { value: string } | null | undefined): string[] => (found ? [found.value] : [])

const values = (found: readonly ({ value: string } | null)[]): string[] =>
  found.flatMap(value => one(value))

const periods = (entries: readonly Period[]): Period[] =>
  entries.filter(({ start, end, current }) => start ?? end ?? (current || null))

/** A degree alone, and with its field, as a page may print either. */
const degrees = (education: ParsedResume['education']): string[][] =>
  education.flatMap(({ degree, field }) =>
    degree
      ? [
          [
            degree.value,
            ...(field
              ? [`${degree.value} in ${field.value}`, `${degree.value} ${field.value}`]
              : []),
          ],
        ]
      : [],
  )

function listed(parsed: ParsedResume | null): string[] {
  return (parsed?.skills ?? [])
    .filter(skill => skill.confidence >= LISTED_FROM)
    .map(skill => skill.name)
}

/** One to one: a value read twice is right once. */
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

/** Harmonic mean of precision and recall; null where nothing was expected and nothing read. */
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

/** The mean over the fields that the files print at all. */
export function macroF1(scores: readonly FileScore[]): number {
  const figures = FIELDS.flatMap(field => {
    const counts = sumCounts(scores, field)
    return counts.expected > 0 ? [f1(counts) ?? 0] : []
  })
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length)
}
