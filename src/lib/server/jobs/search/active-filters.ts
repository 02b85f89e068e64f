import { type UrlSearch, writeJobSearch } from '#lib/contract/jobs/job-search.ts'
import { CATEGORY_LABELS } from '#lib/shared/jobs/categories.ts'
import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { JOB_TYPE_LABELS } from '#lib/shared/jobs/job-terms.ts'
import { POSTED_WITHIN_LABELS } from '#lib/shared/jobs/posted-within.ts'
import { formatSalary } from '#lib/shared/money/salary.ts'

import type { Understood } from './understand/understand.ts'

/** One filter of a search, and the search without it. */
export interface ActiveFilter {
  label: string
  without: UrlSearch
}

/** Puts typed words in quotes, unless they have quotes already. */
export function inQuotes(words: string): string {
  return /["“”]/.test(words) ? words : `“${words}”`
}

/** The filters of a search, in the order of the form. */
export function activeFilters(search: UrlSearch): ActiveFilter[] {
  const plain = { ...search }
  delete plain.cursor
  const {
    category = [],
    experienceLevel = [],
    postedWithin,
    q,
    remote,
    salary,
    skill,
    type = [],
  } = plain
  return [
    ...(q ? [{ label: inQuotes(q), without: omitFilter(plain, 'q') }] : []),
    ...placeFilters(plain),
    ...(skill ? [{ label: `Skill: ${skill}`, without: omitFilter(plain, 'skill') }] : []),
    ...(postedWithin
      ? [{ label: POSTED_WITHIN_LABELS[postedWithin], without: omitFilter(plain, 'postedWithin') }]
      : []),
    ...(remote ? [{ label: 'Remote only', without: omitFilter(plain, 'remote') }] : []),
    ...type.map(value => ({
      label: JOB_TYPE_LABELS[value],
      without: { ...plain, type: type.filter(other => other !== value) },
    })),
    ...experienceLevel.map(value => ({
      label: EXPERIENCE_LEVELS.find(level => level.key === value)?.label ?? value,
      without: { ...plain, experienceLevel: experienceLevel.filter(other => other !== value) },
    })),
    ...(salary
      ? [{ label: salaryLabel(salary, search.currency), without: omitFilter(plain, 'salary') }]
      : []),
    ...category.map(value => ({
      label: CATEGORY_LABELS[value],
      without: { ...plain, category: category.filter(other => other !== value) },
    })),
  ]
}

/** The typed words with a known meaning as filters, if the search has other words besides each. */
export function wordFilters(search: UrlSearch, understood: readonly Understood[]): ActiveFilter[] {
  return understood
    .filter(({ others }) => others !== '')
    .map(({ others, typed }) => ({
      label: inQuotes(typed),
      without: { ...omitFilter(search, 'cursor'), q: others },
    }))
}

/** Describes a search in words: "Full-time, Amsterdam". */
export function describeSearch(search: UrlSearch): string {
  return (
    activeFilters(search)
      .map(({ label }) => label)
      .join(', ') || 'All jobs'
  )
}

/** Removing the place also removes the distance. */
function placeFilters(search: UrlSearch): ActiveFilter[] {
  const { location, withinKm } = search
  const anywhere = omitFilter(omitFilter(search, 'location'), 'withinKm')
  return [
    ...(location ? [{ label: location, without: anywhere }] : []),
    ...(withinKm
      ? [{ label: `Within ${withinKm} km`, without: omitFilter(search, 'withinKm') }]
      : []),
  ]
}

/** "$50k–90k/yr", "From €50k/yr". */
function salaryLabel([min = 0, max = null]: (number | null)[], currency = 'USD'): string {
  return formatSalary({ currency, max, min, period: 'yearly' })
}

function omitFilter(search: UrlSearch, name: keyof UrlSearch): UrlSearch {
  const rest = { ...search }
  delete rest[name]
  return rest
}

/** The address of a search in a list of jobs. */
export function searchHref(base: string, search: UrlSearch): string {
  return base + writeJobSearch(search)
}
