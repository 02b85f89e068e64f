import { and, arrayOverlaps, eq, gt, gte, isNull, lt, or, sql, type SQL } from 'drizzle-orm'

import type { JobSearch } from '#lib/contract/jobs/jobs.ts'
import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { toMinorUnits } from '#lib/shared/money/money.ts'

import { jobSearch } from '../../db/schema/job-search.ts'
import type { Conditions } from './matches.ts'

export const DEFAULT_CURRENCY = 'USD'

/** What a search narrows by besides its words, its place and the choices beside the list. */
export function narrowingConditions(search: Partial<JobSearch>): Conditions {
  const { currency = DEFAULT_CURRENCY, postedWithin, salary, skill } = search
  const since = postedWithin ? daysAgo(Number(postedWithin)) : null
  return {
    others: and(
      given(salary, range => paying(range, currency)),
      since ? gt(jobSearch.postedAt, since) : undefined,
    ),
    since,
    terms: given(skill, name => arrayOverlaps(jobSearch.skillKeys, skillKeys(name))),
  }
}

/** The choices beside the list, each of which is counted. */
export function facetConditions(search: Partial<JobSearch>): Omit<Conditions, 'since'> {
  const { category, experienceLevel, remote, type } = search
  return {
    others: given(experienceLevel, levels => or(...levels.map(atLevel))),
    terms: hasLabels([
      (type ?? []).map(one => `#type:${one}`),
      (category ?? []).map(one => `#category:${one}`),
      remote ? ['#remote'] : [],
    ]),
  }
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

function given<Value extends string | readonly unknown[]>(
  value: Value | undefined,
  filter: (value: Value) => SQL | undefined,
): SQL | undefined {
  return value === undefined || value.length === 0 ? undefined : filter(value)
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

function atLevel(key: NonNullable<JobSearch['experienceLevel']>[number]): SQL | undefined {
  const level = EXPERIENCE_LEVELS.find(one => one.key === key)
  if (!level) return undefined
  const years = jobSearch.minimumExperience
  const inLevel = and(
    gte(years, level.from),
    level.below === null ? undefined : lt(years, level.below),
  )
  // A job that names no years asks for none.
  return level.from === 0 ? or(inLevel, isNull(years)) : inLevel
}

/**
 * Jobs whose yearly range touches the wanted one; of one currency, or with null of all whose units
 * have a hundred parts.
 */
export function paying([least = 0, most]: number[], currency: string | null): SQL | undefined {
  return and(
    currency === null ? undefined : eq(jobSearch.salaryCurrency, currency),
    sql`${jobSearch.salaryYearlyMax} >= ${toMinorUnits(least, currency ?? DEFAULT_CURRENCY)}`,
    most === undefined
      ? undefined
      : sql`coalesce(${jobSearch.salaryYearlyMin}, 0) <= ${toMinorUnits(most, currency ?? DEFAULT_CURRENCY)}`,
  )
}
