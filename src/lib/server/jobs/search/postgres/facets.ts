import { and, type SQL, sql } from 'drizzle-orm'

import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { FacetCounts } from '../job-index.ts'
import type { SearchQuery } from '../search-query.ts'

/** The facets, by the columns that hold their values. */
const FACETS = ['category', 'level', 'remote', 'type'] as const
type Facet = (typeof FACETS)[number]

/** The jobs with a value of one facet; the others are null. */
export interface FacetGroup {
  category: string | null
  /** The sum of the ids of all jobs with the value. */
  ids: number
  /** Jobs that the choices of the other facets allow. */
  jobs: number
  /** Counts from 1 in the order of `EXPERIENCE_LEVELS`. */
  level: number | null
  newestId: number
  /** All jobs with the value. */
  read: number
  remote: boolean | null
  type: string | null
}

/** For each facet, the jobs of each of its values. */
export type FacetGroups = Readonly<Record<Facet, readonly FacetGroup[]>>

/** The columns to read to count facets. */
export const FACET_COLUMNS = [sql`category`, sql`minimum_experience`, sql`remote`, sql`type`]

/** The experience level of a job, from 1: each level begins where the previous one ends. */
const LEVEL = sql`width_bucket(coalesce(minimum_experience, 0)::int,
  ${sql.param(EXPERIENCE_LEVELS.map(({ from }) => from))}::int[])`

/** Groups the jobs of the table `base`. Returns a few dozen rows at most. */
export function selectGroups(query: SearchQuery): SQL {
  const chosen = choices(query, sql`level`)
  const counts = FACETS.map(facet => {
    const others = and(...FACETS.filter(one => one !== facet).map(one => chosen[one]))
    return sql`when grouping(${sql.identifier(facet)}) = 0 then count(*)${others ? sql` filter (where ${others})` : sql``}`
  })
  return sql`
    select category, level, remote, type, (case ${sql.join(counts, sql` `)} end)::int as jobs,
      sum(job_id)::float8 as ids, max(job_id) as "newestId", count(*)::int as read
    from (select job_id, category, ${LEVEL} as level, remote, type from base) as leveled
    group by grouping sets ((category), (level), (remote), (type))`
}

/** Sorts the counted groups by their facet. */
export function groupsByFacet(rows: readonly FacetGroup[]): FacetGroups {
  const ofFacet = (facet: Facet) => rows.filter(row => row[facet] !== null)
  return {
    category: ofFacet('category'),
    level: ofFacet('level'),
    remote: ofFacet('remote'),
    type: ofFacet('type'),
  }
}

/** The choices as a condition on rows that are already read. */
export function chosenFacets(query: SearchQuery): SQL | undefined {
  return and(...Object.values(choices(query, LEVEL)))
}

/** The choice of each facet as a condition; undefined without one. */
function choices(
  { category, experienceLevel, remote, type }: SearchQuery,
  level: SQL,
): Record<Facet, SQL | undefined> {
  const levels = experienceLevel?.map(
    chosen => 1 + EXPERIENCE_LEVELS.findIndex(({ key }) => key === chosen),
  )
  return {
    category: isOneOf(sql`category`, category),
    level: isOneOf(level, levels),
    remote: remote ? sql`remote` : undefined,
    type: isOneOf(sql`type::text`, type),
  }
}

function isOneOf(column: SQL, chosen: readonly (number | string)[] | undefined): SQL | undefined {
  return chosen?.length ? sql`${column} = any(${sql.param(chosen)})` : undefined
}

/** The number of jobs that were read. Each has one category. */
function sizeOf({ category }: FacetGroups): number {
  return category.reduce((sum, { read }) => sum + read, 0)
}

/** The number of these jobs that all choices allow. */
function allowedOf({ category }: FacetGroups, { category: chosen = [] }: SearchQuery): number {
  const allowed = category.filter(
    group => chosen.length === 0 || chosen.some(one => one === group.category),
  )
  return allowed.reduce((sum, { jobs }) => sum + jobs, 0)
}

/** Whether the groups contain all matches, and not only the newest. */
export function isComplete(groups: FacetGroups): boolean {
  return sizeOf(groups) < COUNT_LIMIT
}

/** The counts of each facet, from the groups of the newest `COUNT_LIMIT` matches. */
export function facetsOf(groups: FacetGroups): FacetCounts {
  const count = (facet: Facet, keyOf: (group: FacetGroup) => string) =>
    new Map(
      groups[facet]
        .filter(({ jobs }) => jobs > 0)
        .map(group => [keyOf(group), group.jobs] as const),
    )
  return {
    category: count('category', ({ category }) => category ?? ''),
    experienceLevel: count('level', levelOf),
    isPartial: !isComplete(groups),
    remote: count('remote', ({ remote }) => String(remote)).get('true') ?? 0,
    type: count('type', ({ type }) => type ?? ''),
  }
}

function levelOf({ level }: FacetGroup): string {
  return EXPERIENCE_LEVELS[(level ?? 1) - 1]?.key ?? 'entry'
}

/**
 * The number of jobs that all choices allow, exact up to `COUNT_LIMIT`. Null if only the newest matches
 * were counted and the choices allow too few of them.
 */
export function totalOf(groups: FacetGroups, query: SearchQuery): number | null {
  const total = Math.min(COUNT_LIMIT, allowedOf(groups, query))
  return total < COUNT_LIMIT && !isComplete(groups) ? null : total
}

/**
 * Estimates how many jobs of the whole board match all choices, from the newest matches before the
 * choices. Ids grow with time: the newest matches reach twice as far back as their mean.
 */
export function expectedMatches(groups: FacetGroups, query: SearchQuery): number {
  const newestId = Math.max(...groups.category.map(group => group.newestId))
  const meanId = groups.category.reduce((sum, { ids }) => sum + ids, 0) / sizeOf(groups)
  const reach = Math.max(1, 2 * (newestId - meanId)) / newestId
  return allowedOf(groups, query) / Math.min(1, reach)
}
