import { desc, sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { CursorInstant } from '../../db/cursor.ts'
import type { Db } from '../../db/connect.ts'
import { instantText } from '../../db/schema/columns.ts'
import { jobs } from '../../db/schema/jobs.ts'

/** An order of jobs: by a sort value, the largest first, and among equal values by the largest id. */
export interface JobOrder {
  name: 'newest' | 'relevance' | 'salary'
  /** The sort value as a cursor holds it. It refers to `SORT_VALUE`. */
  cursorValue: SQL<number | string>
  schema: z.ZodMiniType<number | string>
  /** The SQL type that reads a cursor's value back. */
  type: SQL
  /** The matching jobs as rows of `id` and `sort_value`. */
  select: (db: Db, condition: SQL | undefined) => SQL
  /** How the index of the sort value is read. */
  forward: SQL
  backward: SQL
}

/** The columns of the rows that an order selects. */
export const SORT_VALUE = sql`matches.sort_value`
export const MATCH_ID = sql`matches.id`

const FORWARD = sql`${SORT_VALUE} desc, ${MATCH_ID} desc`
const BACKWARD = sql`${SORT_VALUE} asc, ${MATCH_ID} asc`

/** The last published first. */
export const NEWEST: JobOrder = {
  backward: BACKWARD,
  cursorValue: instantText(SORT_VALUE),
  forward: FORWARD,
  name: 'newest',
  schema: CursorInstant,
  select: (_, condition) =>
    sql`select ${jobs.id} as id, ${jobs.postedAt} as sort_value from ${jobs} where ${condition}`,
  type: sql`timestamptz`,
}

/** The highest yearly salary first. Only for jobs that disclose one, in one currency. */
export const BEST_PAID: JobOrder = {
  // Its index keeps jobs without a salary at the end.
  backward: sql`${SORT_VALUE} asc nulls first, ${MATCH_ID} asc`,
  cursorValue: sql<number>`${SORT_VALUE}::float8`,
  forward: sql`${SORT_VALUE} desc nulls last, ${MATCH_ID} desc`,
  name: 'salary',
  schema: z.int(),
  select: (_, condition) =>
    sql`select ${jobs.id} as id, ${jobs.salaryYearlyMax} as sort_value from ${jobs} where ${condition}`,
  type: sql`bigint`,
}

/**
 * The best fit first, among the newest `COUNT_LIMIT` matches: this bound, not the number of matches,
 * decides what a search costs. `rank` reads the columns `search` and `title`.
 */
export function byRelevance(rank: SQL<number>): JobOrder {
  return {
    backward: BACKWARD,
    cursorValue: sql<number>`${SORT_VALUE}`,
    forward: FORWARD,
    name: 'relevance',
    schema: z.int(),
    select: (db, condition) => {
      const newest = db
        .select({ id: jobs.id, search: jobs.search, title: jobs.title })
        .from(jobs)
        .where(condition)
        .orderBy(desc(jobs.postedAt), desc(jobs.id))
        .limit(COUNT_LIMIT)
      return sql`select id, ${rank} as sort_value from ${newest} as newest`
    },
    type: sql`int`,
  }
}
