import { and, arrayOverlaps, gt, sql, type SQL } from 'drizzle-orm'

import type { JobSearch } from '#lib/contract/jobs/jobs.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { toMinorUnits } from '#lib/shared/money/money.ts'

import { jobSearch } from '../../../db/schema/search/job-search.ts'
import type { Understanding } from '../understand/understand.ts'
import type { Conditions } from './matches.ts'

export const DEFAULT_CURRENCY = 'USD'

/** The filters of a search other than its words, its place and the facets. Words may say the age of jobs. */
export function narrowingConditions(
  search: Partial<JobSearch>,
  understanding: Pick<Understanding, 'postedWithin'> | null,
): Conditions {
  const { currency = DEFAULT_CURRENCY, salary, skill } = search
  const postedWithin = search.postedWithin ?? understanding?.postedWithin
  const since = postedWithin ? daysAgo(Number(postedWithin)) : null
  const salaryRange =
    salary && salary.length > 0 ? salaryConditions(salary, currency) : NO_CONDITIONS
  return {
    others: and(salaryRange.others, since ? gt(jobSearch.postedAt, since) : undefined),
    since,
    indexed: and(
      salaryRange.indexed,
      skill ? arrayOverlaps(jobSearch.skillKeys, skillKeys(skill)) : undefined,
    ),
  }
}

/** A filter as a condition for the index, and one for the rows that the index finds. */
export type FilterConditions = Omit<Conditions, 'since'>

export const NO_CONDITIONS: FilterConditions = { indexed: undefined, others: undefined }

/** The chosen facets. */
export function facetConditions(search: Partial<JobSearch>): SQL | undefined {
  const { category = [], experienceLevel = [], remote, type = [] } = search
  const chosen = chosenLabels({ category, level: experienceLevel, type })
  return hasLabels([...chosen, remote ? ['#remote'] : []])
}

/** A longer list of labels costs more than the combination saves. */
const MAX_COMBINATIONS = 16

/** Writes a few combinations of type, category and level as one list of labels, so that the index need not intersect. */
function chosenLabels({
  category,
  level,
  type,
}: Record<'category' | 'level' | 'type', string[]>): string[][] {
  const kinds = [
    type.map(one => `#type:${one}`),
    category.map(one => `#category:${one}`),
    level.map(one => `#years:${one}`),
  ]
  const chosen = kinds.filter(labels => labels.length > 0)
  const combinations = chosen.reduce((product, labels) => product * labels.length, 1)
  if (chosen.length < 2 || combinations > MAX_COMBINATIONS) return kinds
  return [
    orBlank(type).flatMap(oneType =>
      orBlank(category).flatMap(oneCategory =>
        orBlank(level).map(oneLevel => `#choice:${oneType}/${oneCategory}/${oneLevel}`),
      ),
    ),
  ]
}

/** Combined labels have a blank for a facet without a choice. */
function orBlank(list: string[]): string[] {
  return list.length === 0 ? [''] : list
}

/** Jobs with a label of each kind. One condition is a single index lookup. */
function hasLabels(kinds: string[][]): SQL | undefined {
  const conditions = kinds
    .filter(labels => labels.length > 0)
    .map(labels => `(${labels.map(label => `'${label}'`).join(' | ')})`)
  return conditions.length === 0
    ? undefined
    : sql`${jobSearch.words} @@ ${conditions.join(' & ')}::tsquery`
}

/** Rounds to the minute, so that searches of the same minute share their counts. */
function daysAgo(days: number): Date {
  const now = Math.floor(Date.now() / 60_000) * 60_000
  return new Date(now - days * DAY_MS)
}

/**
 * A text that starts at the start of a word: "york" finds New York and "ny" does not find Germany.
 * Between its words a space and a hyphen are the same. `column` is in lower case.
 */
export function atWordStart(column: SQL, text: string): SQL {
  const words = text
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)
  const pattern = words
    .map(word => word.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
    .join('[ -]+')
  const startsAWord = /^[\p{L}\p{N}]/u.test(words[0] ?? '')
  return sql`${column} ~ ${startsAWord ? String.raw`\m${pattern}` : pattern}`
}

/** "machine-learning" in an address is "machine learning" or the skill that is spelled so. */
function skillKeys(skill: string): string[] {
  const key = skill.toLowerCase()
  return [...new Set([key, key.replaceAll('-', ' ')])]
}

/**
 * Jobs whose yearly salary overlaps the range, in one currency. With null: in all currencies that have
 * a hundred minor units. The index contains the salary steps of a job in its currency.
 */
export function salaryConditions(
  [min = 0, max]: number[],
  currency: string | null,
): FilterConditions {
  const unit = currency ?? DEFAULT_CURRENCY
  const minor = toMinorUnits(min, unit)
  const atLeast = sql`${jobSearch.salaryYearlyMax} >= ${minor}`
  const atMost =
    max === undefined
      ? undefined
      : sql`coalesce(${jobSearch.salaryYearlyMin}, 0) <= ${toMinorUnits(max, unit)}`
  const step = sql`quote_literal(pay_label(${currency}, pay_step(${minor})))::tsquery`
  return {
    others: and(atLeast, atMost),
    indexed: currency === null ? undefined : sql`${jobSearch.words} @@ ${step}`,
  }
}
