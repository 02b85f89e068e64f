import { and, desc, sql } from 'drizzle-orm'

import type { JobSearch } from '#lib/contract/jobs.ts'
import { EXPERIENCE_LEVELS } from '#lib/shared/experience.ts'
import { FACET_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'
import { findHidden, notHidden } from './hidden.ts'
import { LIVE } from './live.ts'
import { filtersOf } from './search-filters.ts'
import { readWords } from './search-words.ts'

/** How many jobs each choice of a filter would show, the other filters staying as they are. */
export interface FacetCounts {
  category: Map<string, number>
  experienceLevel: Map<string, number>
  remote: number
  type: Map<string, number>
  /** Whether there are more matches than were counted: then every figure is a lower bound. */
  isPartial: boolean
}

interface Group {
  [column: string]: unknown
  category: string
  jobs: number
  /** Its place among the levels, from 1 on. */
  level: number
  remote: boolean
  type: string
}

/**
 * Counts the choices beside the filters. Words, place, skill and salary narrow in the database;
 * what is left is grouped there and counted here, once for all filters.
 */
export async function countFacets(
  db: Db,
  actor: Actor | null,
  search: Partial<JobSearch>,
): Promise<FacetCounts> {
  const groups = await readGroups(db, actor, search)
  const counts: FacetCounts = {
    category: new Map(),
    experienceLevel: new Map(),
    isPartial: groups.reduce((sum, group) => sum + group.jobs, 0) >= FACET_LIMIT,
    remote: 0,
    type: new Map(),
  }
  for (const group of groups) addGroup(counts, group, search)
  return counts
}

/** The level that a job asks for: each begins where the one before ends. */
const LEVEL = sql<number>`width_bucket(coalesce(${jobs.minimumExperience}, 0)::int,
  ${sql.param(EXPERIENCE_LEVELS.map(({ from }) => from))}::int[])`

async function readGroups(
  db: Db,
  actor: Actor | null,
  search: Partial<JobSearch>,
): Promise<Group[]> {
  const { currency, location, q, salary, search: alias, skill } = search
  const typed = q || alias
  const words = typed ? await readWords(db, typed) : null
  const narrowed = filtersOf({ currency, location, salary, skill })
  const matching = db
    .select({
      category: jobs.category,
      remote: jobs.remote,
      type: jobs.type,
      level: LEVEL.as('level'),
    })
    .from(jobs)
    .where(and(LIVE, words?.matches, ...narrowed, notHidden(await findHidden(db, actor))))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(FACET_LIMIT)
    .as('matching')
  const { rows } = await db.execute<Group>(sql`
    select category, type, remote, level, count(*)::int as jobs
    from ${matching} group by category, type, remote, level`)
  return rows
}

function addGroup(counts: FacetCounts, group: Group, search: Partial<JobSearch>): void {
  const level = EXPERIENCE_LEVELS[group.level - 1]?.key ?? ''
  const passes = {
    category: allows(search.category, group.category),
    level: allows(search.experienceLevel, level),
    remote: !search.remote || group.remote,
    type: allows(search.type, group.type),
  }
  const refused = Object.values(passes).filter(isPassed => !isPassed).length
  const others = (own: keyof typeof passes) => refused === 0 || (refused === 1 && !passes[own])
  if (others('category')) add(counts.category, group.category, group.jobs)
  if (others('level')) add(counts.experienceLevel, level, group.jobs)
  if (others('type')) add(counts.type, group.type, group.jobs)
  if (others('remote') && group.remote) counts.remote += group.jobs
}

function allows(chosen: readonly string[] | undefined, value: string): boolean {
  return chosen === undefined || chosen.length === 0 || chosen.includes(value)
}

function add(counts: Map<string, number>, key: string, jobsMore: number): void {
  counts.set(key, (counts.get(key) ?? 0) + jobsMore)
}
