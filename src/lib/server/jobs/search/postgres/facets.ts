import { createHash } from 'node:crypto'

import { count, type Query, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { COUNT_LIMIT, FACET_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../../db/connect.ts'
import { jobSearch } from '../../../db/schema/job-search.ts'
import { matchesOf, nearestMatches } from './matches.ts'
import type { FacetCounts, KnownCounts, SearchCounts } from '../job-index.ts'
import type { SearchQuery } from '../search-query.ts'
import type { SearchPlan } from './plan.ts'

/** How many jobs have the same values in all facets. */
interface FacetGroup {
  category: string
  jobs: number
  /** Counts from 1 in the order of `EXPERIENCE_LEVELS`. */
  level: number
  remote: boolean
  type: string
}

interface CountedGroups {
  groups: FacetGroup[]
  /** Whether only the newest matches were counted. */
  isPartial: boolean
}

/** Counted groups by the text and values of their query. */
export type FacetCache = LRUCache<string, CountedGroups>

/** Without a cache every figure is counted again. */
export interface CountSource {
  db: Db
  facetCache?: FacetCache
}

/** Some 10 MB at most. */
const MAX_GROUPS = 100_000
const MAX_AGE_MS = 30_000

/**
 * Keeps only the counts of searches with at least `COUNT_LIMIT` matches. On a board of 100,000 jobs
 * they took at least 15 ms on a busy machine; among so many jobs one more or less does not matter.
 */
export function createFacetCache(clock?: { now: () => number }): FacetCache {
  return new LRUCache({
    maxSize: MAX_GROUPS,
    sizeCalculation: ({ groups }) => groups.length,
    ttl: MAX_AGE_MS,
    ...(clock && { perf: clock, ttlResolution: 0 }),
  })
}

/**
 * Counts the matches of a search and of its facets. Counts from the cache are up to 30 s old. `total`
 * is the number of results if it is known.
 */
export async function countMatches(
  source: CountSource,
  plan: SearchPlan,
  { total: known, useCache }: KnownCounts,
): Promise<SearchCounts> {
  const counted = await countGroups(source, plan, useCache)
  const withoutOrder = totalOf(counted, plan.query)
  const isSorted = plan.order.name === 'salary'
  const total = known ?? (isSorted ? null : withoutOrder) ?? (await plan.countResults())
  return {
    facets: facetsOf(counted, plan.query),
    leftOut: isSorted ? Math.max(0, (withoutOrder ?? COUNT_LIMIT) - total) : 0,
    total,
  }
}

/** The level that a job asks for: each level begins where the one before ends. */
const LEVEL = sql<number>`width_bucket(coalesce(${jobSearch.minimumExperience}, 0)::int,
  ${sql.param(EXPERIENCE_LEVELS.map(({ from }) => from))}::int[])`

async function countGroups(
  { db, facetCache }: CountSource,
  plan: SearchPlan,
  useCache: boolean,
): Promise<CountedGroups> {
  const key = keyOf(selectGroups(db, matchesOf(plan.base)).toSQL())
  const cached = useCache ? facetCache?.get(key) : undefined
  if (cached) return cached
  const groups = await selectGroups(
    db,
    nearestMatches({
      columns: FACET_COLUMNS,
      conditions: plan.base,
      limit: FACET_LIMIT,
    }),
  )
  const size = sizeOf(groups)
  const counted = { groups, isPartial: size >= FACET_LIMIT }
  if (size >= COUNT_LIMIT) facetCache?.set(key, counted)
  return counted
}

/** A search around a place names hundreds of others: its text is too long to be kept. */
function keyOf(query: Query): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url')
}

const FACET_COLUMNS = [sql`category`, sql`minimum_experience`, sql`remote`, sql`type`]

/** Matches, grouped by their facets. */
function selectGroups(db: Db, source: SQL) {
  return db
    .select({
      category: sql<string>`category`,
      jobs: count(),
      level: LEVEL,
      remote: sql<boolean>`remote`,
      type: sql<string>`type`,
    })
    .from(source)
    .groupBy(sql`1, 3, 4, 5`)
}

function sizeOf(groups: readonly FacetGroup[]): number {
  return groups.reduce((sum, group) => sum + group.jobs, 0)
}

function facetsOf({ groups, isPartial }: CountedGroups, query: SearchQuery): FacetCounts {
  const counts: FacetCounts = {
    category: new Map(),
    experienceLevel: new Map(),
    isPartial,
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
function totalOf({ groups, isPartial }: CountedGroups, query: SearchQuery): number | null {
  const allowed = groups.filter(group => Object.values(allowedFacets(group, query)).every(Boolean))
  const total = Math.min(COUNT_LIMIT, sizeOf(allowed))
  return total < COUNT_LIMIT && isPartial ? null : total
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
