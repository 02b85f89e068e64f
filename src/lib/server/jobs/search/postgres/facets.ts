import { and, type SQL, sql } from 'drizzle-orm'

import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { FacetCounts } from '../job-index.ts'
import type { SearchQuery } from '../search-query.ts'

/** The facets, by the columns that hold their values. */
const FACETS = ['category', 'level', 'remote', 'type'] as const
type Facet = (typeof FACETS)[number]

/** How many jobs have the same values in some of the facets; the others are null. */
export interface FacetGroup {
  category: string | null
  /** The sum of the jobs' ids. */
  ids: number
  jobs: number
  /** Counts from 1 in the order of `EXPERIENCE_LEVELS`. */
  level: number | null
  newestId: number
  remote: boolean | null
  type: string | null
}

/** For each facet, all jobs grouped by its values and by those of the facets that have a choice. */
export type FacetGroups = Readonly<Record<Facet, readonly FacetGroup[]>>

/** What is read of a job to count its facets. */
export const FACET_COLUMNS = [sql`category`, sql`minimum_experience`, sql`remote`, sql`type`]

/** The level that a job asks for, from 1: each begins where the one before ends. */
const LEVEL = sql`width_bucket(coalesce(minimum_experience, 0)::int,
  ${sql.param(EXPERIENCE_LEVELS.map(({ from }) => from))}::int[])`

/** The facets of a job, as the columns of a group. */
export const GROUP_COLUMNS = sql`category, ${LEVEL} as level, remote, type`

/** The groups that are counted: of all four facets at once there would be hundreds. */
export function groupingSets(query: SearchQuery): SQL {
  const sets = FACETS.map(facet => groupedBy(facet, query))
  const different = new Map(sets.map(columns => [columns.join(), columns])).values()
  return sql`grouping sets (${sql.join([...different].map(toSet), sql`, `)})`
}

function toSet(columns: readonly Facet[]): SQL {
  return sql`(${sql.join(
    columns.map(column => sql.identifier(column)),
    sql`, `,
  )})`
}

/** The columns that the counts of a facet need: its own, and those of the choices. */
function groupedBy(facet: Facet, query: SearchQuery): Facet[] {
  return FACETS.filter(one => one === facet || isChosen(one, query))
}

/** Sorts the counted groups by the facet that they count; facets that have a choice may share theirs. */
export function groupsByFacet(rows: readonly FacetGroup[], query: SearchQuery): FacetGroups {
  const ofFacet = (facet: Facet) => {
    const columns = groupedBy(facet, query)
    return rows.filter(row => FACETS.every(one => (row[one] !== null) === columns.includes(one)))
  }
  return {
    category: ofFacet('category'),
    level: ofFacet('level'),
    remote: ofFacet('remote'),
    type: ofFacet('type'),
  }
}

function isChosen(facet: Facet, { category, experienceLevel, remote, type }: SearchQuery): boolean {
  const chosen = { category, level: experienceLevel, remote: remote ? [remote] : [], type }
  return (chosen[facet] ?? []).length > 0
}

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
export function isComplete({ category }: FacetGroups): boolean {
  return sizeOf(category) < COUNT_LIMIT
}

/** The counts of each facet over the newest `COUNT_LIMIT` matches, which these groups are. */
export function facetsOf(groups: FacetGroups, query: SearchQuery): FacetCounts {
  const count = (facet: Facet, keyOf: (group: FacetGroup) => string) => {
    const counts = new Map<string, number>()
    for (const group of groups[facet])
      if (isAllowedBesides(facet, group, query)) add(counts, keyOf(group), group.jobs)
    return counts
  }
  return {
    category: count('category', ({ category }) => category ?? ''),
    experienceLevel: count('level', levelOf),
    isPartial: !isComplete(groups),
    remote: count('remote', ({ remote }) => String(remote)).get('true') ?? 0,
    type: count('type', ({ type }) => type ?? ''),
  }
}

/** Whether the choices of all other facets allow a group. */
function isAllowedBesides(facet: Facet, group: FacetGroup, query: SearchQuery): boolean {
  const allowed = allowedFacets(group, query)
  return FACETS.every(one => one === facet || allowed[one])
}

function add(counts: Map<string, number>, key: string, more: number): void {
  counts.set(key, (counts.get(key) ?? 0) + more)
}

/**
 * The number of groups' jobs that all choices allow, exact up to `COUNT_LIMIT`. Null when only the
 * newest matches were counted and too few of them are allowed.
 */
export function totalOf(groups: FacetGroups, query: SearchQuery): number | null {
  const total = Math.min(COUNT_LIMIT, sizeOf(allowedGroups(groups, query)))
  return total < COUNT_LIMIT && !isComplete(groups) ? null : total
}

/**
 * About how many jobs of the whole board match with all choices, by the newest matches without them.
 * Ids grow with time: the newest matches reach twice as far back as their mean.
 */
export function expectedMatches(groups: FacetGroups, query: SearchQuery): number {
  const newestId = Math.max(...groups.category.map(group => group.newestId))
  const meanId = groups.category.reduce((sum, { ids }) => sum + ids, 0) / sizeOf(groups.category)
  const reach = Math.max(1, 2 * (newestId - meanId)) / newestId
  return sizeOf(allowedGroups(groups, query)) / Math.min(1, reach)
}

/** Groups of all jobs that the choices allow: those of any one facet hold each job once. */
function allowedGroups({ category }: FacetGroups, query: SearchQuery): FacetGroup[] {
  return category.filter(group => Object.values(allowedFacets(group, query)).every(Boolean))
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

function includes(chosen: readonly string[] | undefined, value: string | null): boolean {
  return chosen === undefined || chosen.length === 0 || (value !== null && chosen.includes(value))
}

function levelOf({ level }: FacetGroup): string {
  return EXPERIENCE_LEVELS[(level ?? 1) - 1]?.key ?? 'entry'
}
