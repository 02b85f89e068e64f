import { and, type SQL, sql } from 'drizzle-orm'

import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { FacetCounts } from '../job-index.ts'
import type { SearchQuery } from '../search-query.ts'

/** How many jobs have the same values in all facets. */
export interface FacetGroup {
  category: string
  /** The sum of the jobs' ids. */
  ids: number
  jobs: number
  /** Counts from 1 in the order of `EXPERIENCE_LEVELS`. */
  level: number
  newestId: number
  remote: boolean
  type: string
}

/** What is read of a job to count its facets. */
export const FACET_COLUMNS = [sql`category`, sql`minimum_experience`, sql`remote`, sql`type`]

/** The level that a job asks for, from 1: each begins where the one before ends. */
const LEVEL = sql`width_bucket(coalesce(minimum_experience, 0)::int,
  ${sql.param(EXPERIENCE_LEVELS.map(({ from }) => from))}::int[])`

/** The facets of a job, as the columns of a group. */
export const GROUP_COLUMNS = sql`category, ${LEVEL} as level, remote, type`

/** The figures of a group. */
export const GROUP_FIGURES = sql`count(*)::int as jobs, sum(job_id)::float8 as ids, max(job_id) as "newestId"`

/** The choices as a condition on rows that were read already. */
export function chosenFacets(query: SearchQuery): SQL | undefined {
  const { category, experienceLevel, remote, type } = query
  const levels = experienceLevel?.map(
    level => 1 + EXPERIENCE_LEVELS.findIndex(({ key }) => key === level),
  )
  return and(
    isOneOf(sql`category`, category),
    isOneOf(sql`type::text`, type),
    isOneOf(LEVEL, levels),
    remote ? sql`remote` : undefined,
  )
}

function isOneOf(column: SQL, chosen: readonly (number | string)[] | undefined): SQL | undefined {
  return chosen?.length ? sql`${column} = any(${sql.param(chosen)})` : undefined
}

/** The number of jobs in groups. */
function sizeOf(groups: readonly FacetGroup[]): number {
  return groups.reduce((sum, group) => sum + group.jobs, 0)
}

/** Whether groups hold all matches, and not only the newest. */
export function isComplete(groups: readonly FacetGroup[]): boolean {
  return sizeOf(groups) < COUNT_LIMIT
}

/** The counts of each facet over the newest `COUNT_LIMIT` matches, which these groups are. */
export function facetsOf(groups: readonly FacetGroup[], query: SearchQuery): FacetCounts {
  const counts: FacetCounts = {
    category: new Map(),
    experienceLevel: new Map(),
    isPartial: !isComplete(groups),
    remote: 0,
    type: new Map(),
  }
  for (const group of groups) addGroup(counts, group, query)
  return counts
}

/** Counts a group for a facet when the choices of all other facets allow it. */
function addGroup(counts: FacetCounts, group: FacetGroup, query: SearchQuery): void {
  const allowed = allowedFacets(group, query)
  const refused = Object.values(allowed).filter(isAllowed => !isAllowed).length
  const isCounted = (facet: keyof typeof allowed) =>
    refused === 0 || (refused === 1 && !allowed[facet])
  if (isCounted('category')) add(counts.category, group.category, group.jobs)
  if (isCounted('level')) add(counts.experienceLevel, levelOf(group), group.jobs)
  if (isCounted('type')) add(counts.type, group.type, group.jobs)
  if (isCounted('remote') && group.remote) counts.remote += group.jobs
}

function add(counts: Map<string, number>, key: string, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}

/**
 * The number of groups' jobs that all choices allow, exact up to `COUNT_LIMIT`. Null when only the
 * newest matches were counted and too few of them are allowed.
 */
export function totalOf(groups: readonly FacetGroup[], query: SearchQuery): number | null {
  const total = Math.min(COUNT_LIMIT, sizeOf(allowedGroups(groups, query)))
  return total < COUNT_LIMIT && !isComplete(groups) ? null : total
}

/**
 * About how many jobs of the whole board match with all choices, by the newest matches without them.
 * Ids grow with time: the newest matches reach twice as far back as their mean.
 */
export function expectedMatches(groups: readonly FacetGroup[], query: SearchQuery): number {
  const newestId = Math.max(...groups.map(group => group.newestId))
  const meanId = groups.reduce((sum, { ids }) => sum + ids, 0) / sizeOf(groups)
  const reach = Math.max(1, 2 * (newestId - meanId)) / newestId
  return sizeOf(allowedGroups(groups, query)) / Math.min(1, reach)
}

function allowedGroups(groups: readonly FacetGroup[], query: SearchQuery): FacetGroup[] {
  return groups.filter(group => Object.values(allowedFacets(group, query)).every(Boolean))
}

/** Which facets of a group the chosen filters allow. */
function allowedFacets(group: FacetGroup, query: SearchQuery) {
  return {
    category: includes(query.category, group.category),
    level: includes(query.experienceLevel, levelOf(group)),
    remote: !query.remote || group.remote,
    type: includes(query.type, group.type),
  }
}

function includes(chosen: readonly string[] | undefined, value: string): boolean {
  return chosen === undefined || chosen.length === 0 || chosen.includes(value)
}

function levelOf({ level }: FacetGroup): string {
  return EXPERIENCE_LEVELS[level - 1]?.key ?? 'entry'
}
