import { desc, type SQL, sql } from 'drizzle-orm'

import type { JobSearch } from '#lib/contract/jobs.ts'
import { EXPERIENCE_LEVELS } from '#lib/shared/experience.ts'
import { FACET_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../db/connect.ts'
import { jobs } from '../db/schema/jobs.ts'

type Level = (typeof EXPERIENCE_LEVELS)[number]['key']

/** Jobs that are alike in everything that can be chosen beside a list. */
export interface Group {
  category: string
  jobs: number
  level: Level
  remote: boolean
  type: string
}

interface Row {
  [column: string]: unknown
  category: string
  jobs: number
  /** Its place among the levels, from 1 on. */
  level: number
  remote: boolean
  type: string
}

/** The level that a job asks for: each begins where the one before ends. */
const LEVEL = sql<number>`width_bucket(coalesce(${jobs.minimumExperience}, 0)::int,
  ${sql.param(EXPERIENCE_LEVELS.map(({ from }) => from))}::int[])`

/**
 * The newest matches, `FACET_LIMIT` at most, by what can be chosen: counted here once for all
 * choices, of which any may then be made without asking again.
 */
export async function readGroups(db: Db, matching: SQL | undefined): Promise<Group[]> {
  const newest = db
    .select({
      category: jobs.category,
      remote: jobs.remote,
      type: jobs.type,
      level: LEVEL.as('level'),
    })
    .from(jobs)
    .where(matching)
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(FACET_LIMIT)
    .as('newest')
  const { rows } = await db.execute<Row>(sql`
    select category, type, remote, level, count(*)::int as jobs
    from ${newest} group by category, type, remote, level`)
  return rows.map(({ level, ...row }) => ({
    category: row.category,
    jobs: row.jobs,
    level: EXPERIENCE_LEVELS[level - 1]?.key ?? 'entry',
    remote: row.remote,
    type: row.type,
  }))
}

/** How many jobs the groups hold. */
export function sizeOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { jobs: more }) => sum + more, 0)
}

type Choices = Pick<Partial<JobSearch>, 'category' | 'experienceLevel' | 'remote' | 'type'>

/** Which of the choices of a search the jobs of a group pass. */
export function passesOf({ category, level, remote, type }: Group, search: Choices) {
  return {
    category: allows(search.category, category),
    level: allows(search.experienceLevel, level),
    remote: !search.remote || remote,
    type: allows(search.type, type),
  }
}

function allows(chosen: readonly string[] | undefined, value: string): boolean {
  return chosen === undefined || chosen.length === 0 || chosen.includes(value)
}
