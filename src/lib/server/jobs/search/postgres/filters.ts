import { and, arrayOverlaps, gt, sql, type SQL } from 'drizzle-orm'

import type { JobSearch } from '#lib/contract/jobs/jobs.ts'
import { toMinorUnits } from '#lib/shared/money/money.ts'

import { jobSearch } from '../../../db/schema/search/job-search.ts'
import type { Conditions } from './matches.ts'

export const DEFAULT_CURRENCY = 'USD'

/** What a search narrows by besides its words, its place and the choices beside the list. */
export function narrowingConditions(search: Partial<JobSearch>): Conditions {
  const { currency = DEFAULT_CURRENCY, postedWithin, salary, skill } = search
  const since = postedWithin ? daysAgo(Number(postedWithin)) : null
  const pay = salary && salary.length > 0 ? paying(salary, currency) : NO_CONDITIONS
  return {
    others: and(pay.others, since ? gt(jobSearch.postedAt, since) : undefined),
    since,
    terms: and(pay.terms, skill ? arrayOverlaps(jobSearch.skillKeys, skillKeys(skill)) : undefined),
  }
}

/** What the index answers of a filter, and what is compared in the rows that it finds. */
export type FilterConditions = Omit<Conditions, 'since'>

const NO_CONDITIONS: FilterConditions = { others: undefined, terms: undefined }

/** The choices beside the list, each of which is counted. */
export function facetConditions(search: Partial<JobSearch>): SQL | undefined {
  const { category = [], experienceLevel = [], remote, type = [] } = search
  const chosen = chosenLabels({ category, level: experienceLevel, type })
  return hasLabels([...chosen, remote ? ['#remote'] : []])
}

/** A long list of labels costs more than what their combination saves. */
const MOST_COMBINATIONS = 16

/** Few combinations of type, category and level are one list of labels: the index need not intersect. */
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
  if (chosen.length < 2 || combinations > MOST_COMBINATIONS) return kinds
  return [
    orNone(type).flatMap(oneType =>
      orNone(category).flatMap(oneCategory =>
        orNone(level).map(oneLevel => `#choice:${oneType}/${oneCategory}/${oneLevel}`),
      ),
    ),
  ]
}

function orNone(list: string[]): string[] {
  return list.length === 0 ? [''] : list
}

/** Jobs with a label of each kind among their words. One condition is a single look into the index. */
function hasLabels(kinds: string[][]): SQL | undefined {
  const wanted = kinds
    .filter(labels => labels.length > 0)
    .map(labels => `(${labels.map(label => `'${label}'`).join(' | ')})`)
  return wanted.length === 0 ? undefined : sql`${jobSearch.words} @@ ${wanted.join(' & ')}::tsquery`
}

const DAY_MS = 24 * 3600 * 1000

/** To the minute: searches of the same minute share their counts. */
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
 * Jobs whose yearly range touches the wanted one; of one currency, or with null of all whose units
 * have a hundred parts. The index knows the steps that a job pays in its currency.
 */
export function paying([least = 0, most]: number[], currency: string | null): FilterConditions {
  const unit = currency ?? DEFAULT_CURRENCY
  const minor = toMinorUnits(least, unit)
  const atLeast = sql`${jobSearch.salaryYearlyMax} >= ${minor}`
  const atMost =
    most === undefined
      ? undefined
      : sql`coalesce(${jobSearch.salaryYearlyMin}, 0) <= ${toMinorUnits(most, unit)}`
  const step = sql`quote_literal(pay_label(${currency}, pay_step(${minor})))::tsquery`
  return {
    others: and(atLeast, atMost),
    terms: currency === null ? undefined : sql`${jobSearch.words} @@ ${step}`,
  }
}
