import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT, MATCHED_JOBS } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { jobSearch } from '../../db/schema/job-search.ts'
import { type Conditions, matchesByTerms, matchesOf, nearestMatches, withMore } from './matches.ts'
import { type JobOrder, MATCH_ID, SORT_VALUE, type SortName } from './order.ts'
import type { SearchPlan } from './plan.ts'

/** The ids of one page, and the cursors of its neighbours. */
export interface FoundPage {
  ids: number[]
  next: string | null
  previous: string | null
  /** The number of all results, exact up to `COUNT_LIMIT`; null if the page was read without it. */
  total: number | null
}

/**
 * Reads one page of matching jobs. It selects one row more than the page holds, to know whether
 * another page follows. @throws AppError `invalid-input` for a cursor of another order
 */
export async function findPage(
  db: Db,
  plan: SearchPlan,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<FoundPage> {
  const { order } = plan
  const edge = cursor === undefined ? null : readEdge(order, cursor)
  const isBackward = edge?.side === 'before'
  const matches = await selectMatches(plan, { edge, enough: limit + 1 })
  const { rows } = await db.execute<EdgeRow>(sql`
    select ${MATCH_ID} as id, ${order.cursorValue} as value, total
    from ${matches}
    ${edge ? sql`where ${isBeyond(order, edge, sql`(${SORT_VALUE}, ${MATCH_ID})`)}` : sql``}
    order by ${isBackward ? order.backward : order.forward} limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  const total = rows.length === 0 && edge === null ? 0 : (rows[0]?.total ?? null)
  return isBackward
    ? toPage(order, page.toReversed(), { hasNext: true, hasPrevious: hasMore, total })
    : toPage(order, page, { hasNext: hasMore, hasPrevious: edge !== null, total })
}

/** Scores jobs, by id. A job without a score may be left out. */
export type JobScorer = (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>

/** The highest score first; the cursor holds it as a whole number. */
const BY_SCORE: CursorOrder = { name: 'match', schema: z.int() }
const SCORE_DIGITS = 1e6

/**
 * The same for the newest matches by their score, the best first. It scores `MATCHED_JOBS` at most,
 * so its cost does not grow with the board. @throws AppError `invalid-input` like `findPage`
 */
export async function findScoredPage(
  db: Db,
  { conditions }: SearchPlan,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  score: JobScorer,
): Promise<FoundPage> {
  const edge = cursor === undefined ? null : readEdge(BY_SCORE, cursor)
  const newest = nearestMatches({ conditions, limit: MATCHED_JOBS })
  const { rows } = await db.execute<{ id: number }>(sql`select job_id as id from ${newest}`)
  const scores = await score(rows.map(({ id }) => id))
  const ranked = rows
    .map(({ id }) => ({ id, value: Math.round((scores.get(id) ?? -1) * SCORE_DIGITS) }))
    .toSorted(compareScored)
  const [from, until] = scoredRange(ranked, edge, limit)
  return toPage(BY_SCORE, ranked.slice(from, until), {
    hasNext: until < ranked.length,
    hasPrevious: from > 0,
    total: null,
  })
}

type ScoredRow = Pick<EdgeRow, 'id' | 'value'>

function compareScored(a: ScoredRow, b: ScoredRow): number {
  return Number(b.value) - Number(a.value) || b.id - a.id
}

/** Where the page on this side of the edge begins and ends. */
function scoredRange(rows: readonly ScoredRow[], edge: Edge | null, limit: number) {
  if (edge?.side === 'before') {
    const until = rows.filter(row => compareScored(row, edge) < 0).length
    return [Math.max(0, until - limit), until] as const
  }
  const from = edge ? rows.filter(row => compareScored(row, edge) <= 0).length : 0
  return [from, from + limit] as const
}

interface PageWanted {
  edge: Edge | null
  enough: number
}

/** The rows that a page in this order is chosen from, with `total` if they tell it, as `matches`. */
async function selectMatches(plan: SearchPlan, wanted: PageWanted): Promise<SQL> {
  const { order, preferred } = plan
  if (preferred) return rankedMatches({ ...plan, preferred }, wanted)
  const source = await selectSource(plan, wanted)
  return sql`(select *, null::int as total from (${order.select(source)}) as sorted) as matches`
}

async function selectSource(plan: SearchPlan, { edge, enough }: PageWanted): Promise<SQL> {
  const { conditions, order } = plan
  if (order.name === 'salary') {
    // Few matches are sorted; many are met early in the index of salaries.
    const isFew = conditions.terms && (await plan.countResults()) < COUNT_LIMIT
    return isFew ? matchesByTerms(conditions) : matchesOf(conditions)
  }
  if (!edge) return nearestMatches({ conditions, limit: enough })
  const row = sql`(${jobSearch.postedAt}, ${jobSearch.jobId})`
  return nearestMatches({
    conditions: withMore(conditions, { others: isBeyond(order, edge, row) }),
    from: new Date(edge.value),
    isForward: edge.side === 'before',
    limit: enough,
  })
}

/**
 * The newest matches, and if there are more the newest preferred ones: these may be older than all
 * others. They are not needed for a page that the newest fill with the most that a job can have.
 */
function rankedMatches(
  { conditions, order, preferred }: SearchPlan & { preferred: Conditions },
  { edge, enough }: PageWanted,
): SQL {
  const isFilled =
    order.most === null || edge?.side === 'before'
      ? sql`false`
      : sql`count(*) filter (where sort_value >= ${order.most}
          ${edge ? sql`and ${isBeyond(order, edge, sql`(sort_value, id)`)}` : sql``}) >= ${enough}`
  return sql`(
    with newest as materialized (${order.select(newestMatches(conditions))}),
      counted as (select count(*)::int as total, ${isFilled} as is_filled from newest)
    select matches.*, total from counted, (
      select * from newest
      union all select * from (${order.select(newestMatches(preferred))}) as older
      where (select total = ${COUNT_LIMIT} and not is_filled from counted)
        and id not in (select id from newest)
    ) as matches) as matches`
}

function newestMatches(conditions: Conditions): SQL {
  const columns = [sql`headline`, sql`place_ids`]
  return nearestMatches({ columns, conditions, limit: COUNT_LIMIT })
}

function toPage(
  order: CursorOrder,
  rows: readonly ScoredRow[],
  { hasNext, hasPrevious, total }: Neighbours,
): FoundPage {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    ids: rows.map(({ id }) => id),
    next: last && hasNext ? writeEdge(order, 'after', last) : null,
    previous: first && hasPrevious ? writeEdge(order, 'before', first) : null,
    total,
  }
}

interface Neighbours {
  hasNext: boolean
  hasPrevious: boolean
  total: number | null
}

interface EdgeRow {
  [column: string]: unknown
  id: number
  total: number | null
  value: number | string
}

const Side = z.enum(['after', 'before'])
type Side = z.infer<typeof Side>

type Edge = ScoredRow & { side: Side }

/** What a cursor says of its order. */
type CursorOrder = Pick<JobOrder, 'schema'> & { name: SortName }

/** Whether a `row` of sort value and id belongs to the page on this side of the edge. */
function isBeyond({ type }: JobOrder, { id, side, value }: Edge, row: SQL): SQL {
  const limit = sql`(${value}::${type}, ${id}::int)`
  return side === 'after' ? sql`${row} < ${limit}` : sql`${row} > ${limit}`
}

function readEdge({ name, schema }: CursorOrder, cursor: string): Edge {
  const [side, value, id] = readCursor(`jobs.${name}`, z.tuple([Side, schema, Id]), cursor)
  return { id, side, value }
}

/** The cursor that `readEdge` reads. */
function writeEdge({ name }: CursorOrder, side: Side, { id, value }: ScoredRow): string {
  return writeCursor(`jobs.${name}`, [side, value, id])
}
