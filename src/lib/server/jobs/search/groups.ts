import { desc, type SQL, sql } from 'drizzle-orm'

import type { JobSearch } from '#lib/contract/jobs/jobs.ts'
import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { COUNT_LIMIT, FACET_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'

type Level = (typeof EXPERIENCE_LEVELS)[number]['key']

/** Jobs that are alike in everything that can be chosen beside a list. */
export interface Group {
  category: string
  jobs: number
  level: Level
  remote: boolean
  type: string
}

/** The level is its place among the levels, from 1 on. */
type Row = [category: string, type: string, remote: boolean, level: number, jobs: number]

/** The matches of a search as they stand, counted by what can be chosen. */
export interface Counted {
  groups: Group[]
  /**
   * Of a thousand matches and more, a name of this count. Of fewer, what `readMark` tells while none
   * of them has changed, none has come and none has gone.
   */
  mark: string
}

/** The level that a job asks for: each begins where the one before ends. */
const LEVEL = sql<number>`width_bucket(coalesce(${jobs.minimumExperience}, 0)::int,
  ${sql.param(EXPERIENCE_LEVELS.map(({ from }) => from))}::int[])`

/** Tells rows from what they were before: every change of a row gives it another `xmin`. */
const MARK = sql`count(*) || ' ' || coalesce(bit_xor(row_mark), 0)`
const ROW_MARK = sql<string>`hashint8extended(${jobs.id}, jobs.xmin::text::bigint)`

/**
 * The newest matches, `FACET_LIMIT` at most, by what can be chosen: counted here once for all
 * choices, of which any may then be made without asking again. They come as one text, like a ranking.
 */
export async function readGroups(db: Db, matching: SQL | undefined): Promise<Counted> {
  const newest = db
    .select({
      category: jobs.category,
      remote: jobs.remote,
      type: jobs.type,
      level: LEVEL.as('level'),
      rowMark: ROW_MARK.as('row_mark'),
    })
    .from(jobs)
    .where(matching)
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(FACET_LIMIT)
  const { rows } = await db.execute<{ groups: Row[]; mark: string }>(sql`
    with newest as materialized (${newest})
    select array_to_json(array(
        select json_build_array(category, type, remote, level, count(*))
        from newest group by category, type, remote, level)) as groups,
      (select case when count(*) < ${COUNT_LIMIT} then ${MARK} else gen_random_uuid()::text end
        from newest) as mark`)
  const [found = { groups: [], mark: '' }] = rows
  return {
    groups: found.groups.map(([category, type, remote, level, count]) => ({
      category,
      jobs: count,
      level: EXPERIENCE_LEVELS[level - 1]?.key ?? 'entry',
      remote,
      type,
    })),
    mark: found.mark,
  }
}

/** What stands for the matches now: a tenth of what ranking them costs. */
export async function readMark(db: Db, matching: SQL | undefined): Promise<string | undefined> {
  const found = db
    .select({ rowMark: ROW_MARK.as('row_mark') })
    .from(jobs)
    .where(matching)
  const { rows } = await db.execute<{ mark: string }>(
    sql`select ${MARK} as mark from (${found}) as found`,
  )
  return rows[0]?.mark
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
