import { sql } from 'drizzle-orm'

import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { FacetCounts } from '../job-index.ts'
import type { SearchQuery } from '../search-query.ts'

/** How many jobs have the same values in all facets. */
export interface FacetGroup {
  category: string
  jobs: number
  /** Counts from 1 in the order of `EXPERIENCE_LEVELS`. */
  level: number
  remote: boolean
  type: string
}

/** What is read of a job to count its facets. */
export const FACET_COLUMNS = [sql`category`, sql`minimum_experience`, sql`remote`, sql`type`]

/** The facets of a job, as the columns of a group. The level that it asks for begins where the one before ends. */
export const GROUP_COLUMNS = sql`category, width_bucket(coalesce(minimum_experience, 0)::int,
  ${sql.param(EXPERIENCE_LEVELS.map(({ from }) => from))}::int[]) as level, remote, type`

/** The number of jobs in groups. */
function sizeOf(groups: readonly FacetGroup[]): number {
  return groups.reduce((sum, group) => sum + group.jobs, 0)
}

/** The counts of each facet over the newest `COUNT_LIMIT` matches, which these groups are. */
export function facetsOf(groups: readonly FacetGroup[], query: SearchQuery): FacetCounts {
  const counts: FacetCounts = {
    category: new Map(),
    experienceLevel: new Map(),
    isPartial: sizeOf(groups) >= COUNT_LIMIT,
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
  const allowed = groups.filter(group => Object.values(allowedFacets(group, query)).every(Boolean))
  const total = Math.min(COUNT_LIMIT, sizeOf(allowed))
  return total < COUNT_LIMIT && sizeOf(groups) >= COUNT_LIMIT ? null : total
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
