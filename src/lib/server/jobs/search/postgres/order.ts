import { sql, type SQL } from 'drizzle-orm'
import * as z from 'zod/mini'

import { CursorInstant } from '../../../db/cursor.ts'
import { instantText } from '../../../db/schema/columns.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import type { SortName } from '../search-query.ts'
import { areaRows, type SearchArea } from './search-area.ts'
import type { Rank } from './rank.ts'

/** An order of jobs: by a sort value, the largest first, and among equal values by the largest id. */
export interface JobOrder {
  name: Exclude<SortName, 'match'>
  /** The sort value as a cursor holds it. It refers to `SORT_VALUE`. */
  cursorValue: SQL<number | string>
  schema: z.ZodMiniType<number | string>
  /** The SQL type that reads a cursor's value back. */
  type: SQL
  /** The highest possible sort value: a job with it comes before all older jobs. Null if there is none. */
  maxValue: number | null
  /** The columns that it reads besides `job_id` and `posted_at`. */
  columns: SQL[]
  /** The rows of `job_search` that a source contains, as rows of `id` and `sort_value`. */
  select: (source: SQL) => SQL
  /** The directions in which the index of the sort value is read. */
  forward: SQL
  backward: SQL
}

/** The columns of the rows that an order selects. */
export const SORT_VALUE = sql`matches.sort_value`
export const MATCH_ID = sql`matches.id`

const FORWARD = sql`${SORT_VALUE} desc, ${MATCH_ID} desc`
const BACKWARD = sql`${SORT_VALUE} asc, ${MATCH_ID} asc`

/** The most recently published first. */
export const NEWEST: JobOrder = {
  backward: BACKWARD,
  columns: [],
  cursorValue: instantText(SORT_VALUE),
  forward: FORWARD,
  maxValue: null,
  name: 'newest',
  schema: CursorInstant,
  select: source =>
    sql`select ${jobSearch.jobId} as id, ${jobSearch.postedAt} as sort_value from ${source}`,
  type: sql`timestamptz`,
}

/** The highest yearly salary first. Only for jobs that disclose a salary in one currency. */
export const BEST_PAID: JobOrder = {
  // The index has jobs without a salary at the end.
  backward: sql`${SORT_VALUE} asc nulls first, ${MATCH_ID} asc`,
  columns: [sql`salary_yearly_max`],
  cursorValue: sql<number>`${SORT_VALUE}::float8`,
  forward: sql`${SORT_VALUE} desc nulls last, ${MATCH_ID} desc`,
  maxValue: null,
  name: 'salary',
  schema: z.int(),
  select: source =>
    sql`select ${jobSearch.jobId} as id, ${jobSearch.salaryYearlyMax} as sort_value from ${source}`,
  type: sql`bigint`,
}

/**
 * The best fit first. Of many matches the source contains the newest, and the newest of those whose title
 * has all words. So the cost of a search does not grow with the number of matches.
 */
export function byRelevance({ max, points }: Rank): JobOrder {
  return {
    backward: BACKWARD,
    columns: [sql`headline`],
    cursorValue: sql<number>`${SORT_VALUE}`,
    forward: FORWARD,
    maxValue: max,
    name: 'relevance',
    schema: z.int32(),
    select: source => sql`
      select job_id as id, ${points} as sort_value from (
        select job_id, headline, ts_filter(headline, '{a}') as title from ${source} offset 0) as titled`,
    type: sql`int`,
  }
}

/** More than any epoch time in seconds: a kilometre always counts more than the time. */
const KM = 10_000_000_000

/**
 * The nearest first, by whole kilometres, then the newest. Of many matches the source contains the newest,
 * and the newest of those closest to the centre.
 */
export function byDistance(area: SearchArea): JobOrder {
  const nearest = area.places[0]?.km ?? 0
  return {
    backward: BACKWARD,
    columns: [sql`place_ids`],
    cursorValue: sql<number>`${SORT_VALUE}::float8`,
    forward: FORWARD,
    maxValue: -nearest * KM,
    name: 'distance',
    schema: z.int(),
    select: source => sql`
      select job_id as id, max(extract(epoch from posted_at)::bigint - km * ${KM}::bigint) as sort_value
      from ${source} cross join unnest(place_ids) as named (place_id)
      join ${areaRows(area)} using (place_id) group by job_id`,
    type: sql`bigint`,
  }
}
