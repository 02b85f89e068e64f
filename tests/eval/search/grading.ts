import type { Posting } from '#lib/server/db/demo/posting.ts'
import { countryName } from '#lib/shared/places/countries.ts'

/** How well a job answers a search: 3 exactly, 2 nearly, 1 related, 0 not. */
export type Grade = 0 | 1 | 2 | 3
export type Grading = (posting: Posting) => Grade

/** The fields of a job that a rule can test. */
const FIELDS: Record<string, (posting: Posting) => readonly string[]> = {
  category: ({ category }) => [category],
  company: ({ company }) => [company.name],
  place: ({ country, location, region }) => [
    `${location}, ${region ?? ''}, ${countryName(country)}`,
  ],
  skill: ({ skills }) => skills,
  text: ({ description, requirements, responsibilities }) => [
    description,
    ...responsibilities,
    ...requirements,
  ],
  title: ({ title }) => [title],
  type: ({ type }) => [type],
  workplace: ({ workplace }) => [workplace],
  years: ({ minimumExperience }) => [String(minimumExperience ?? 0)],
}

type Condition = (posting: Posting) => boolean

/** Parses "3 title:nurse & place:Leeds; 2 title:nurse". @throws Error for a malformed rule */
export function readGrading(text: string): Grading {
  const rules = text.split(';').map(rule => readRule(rule.trim()))
  return posting => {
    const grades = rules.filter(({ fits }) => fits(posting)).map(({ grade }) => grade)
    return Math.max(0, ...grades) as Grade
  }
}

function readRule(rule: string): { fits: Condition; grade: Grade } {
  const [, grade, rest = ''] = /^([123]) (.+)$/.exec(rule) ?? []
  if (!grade) throw new Error(`no grade: ${rule}`)
  const conditions = rest.split(/ & (?=-?[a-z]+:)/).map(readCondition)
  return {
    fits: posting => conditions.every(fits => fits(posting)),
    grade: Number(grade) as Grade,
  }
}

function readCondition(condition: string): Condition {
  const [, not, field = '', words] = /^(-?)([a-z]+):(.+)$/.exec(condition) ?? []
  const read = FIELDS[field]
  if (!read || !words) throw new Error(`no condition: ${condition}`)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, 'iu')
  return posting => read(posting).some(value => pattern.test(value)) !== (not === '-')
}
