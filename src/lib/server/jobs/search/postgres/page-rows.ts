import { type SQL, sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../../db/connect.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { addConditions, matchesByIndex, matchesOf, nearestMatches } from './matches.ts'
import { BEST_PAID, type JobOrder, MATCH_ID, NEWEST, SORT_VALUE } from './order.ts'
import type { SearchPlan } from './plan.ts'
import { compareRows, type Edge, type PageRequest, type SortedRow } from '../paging.ts'

export interface PageRow extends SortedRow {
  [column: string]: unknown
  /** The number of all matches; null if they were not counted. */
  total: number | null
}

export interface RowsRequest extends PageRequest {
  edge: Edge | null
  /** Whether to count all matches. */
  isCounted?: boolean | undefined
  /** Whether few jobs match. */
  hasFewMatches?: boolean
}

/** Reads the rows of a page, and one more row if another page follows. */
export async function readRows(db: Db, plan: SearchPlan, request: RowsRequest): Promise<PageRow[]> {
  const { isCounted, source } = await sourceOf(plan, request)
  const { rows } = await db.execute<PageRow>(
    sql`${plan.statementPrefix}${selectRows(plan.order, source, { ...request, isCounted })} order by position`,
  )
  return addPreferred(db, plan, request, rows)
}

/** The source of the rows of a page (all matches, or the newest of many), and whether its size is the total. */
async function sourceOf(
  plan: SearchPlan,
  request: RowsRequest,
): Promise<{ isCounted: boolean; source: SQL }> {
  const { conditions, order, preferred } = plan
  const { edge, isCounted, hasFewMatches } = request
  const isFirstNewestPage = order === NEWEST && isCounted && edge === null
  if (preferred || isFirstNewestPage || (order === BEST_PAID && conditions.phrases)) {
    const { columns } = order
    const newest = nearestMatches({ columns, conditions, hasFewMatches, limit: COUNT_LIMIT })
    return { isCounted: true, source: newest }
  }
  if (order === BEST_PAID && hasFewMatches && conditions.indexed)
    return { isCounted: true, source: matchesByIndex(conditions) }
  return { isCounted: false, source: await selectSource(plan, request) }
}

/**
 * Adds the newest preferred matches to the rows of a page, because they may be older than all others.
 * They are not needed if all matches were read, or if the newest fill the page with the highest sort
 * value.
 */
export async function addPreferred(
  db: Db,
  { order, preferred, statementPrefix }: SearchPlan,
  request: RowsRequest,
  rows: PageRow[],
): Promise<PageRow[]> {
  const total = rows[0]?.total ?? 0
  if (!preferred || total < COUNT_LIMIT || isFilled(order, request, rows)) return rows
  const source = nearestMatches({
    columns: order.columns,
    conditions: preferred,
    limit: COUNT_LIMIT,
  })
  const older = await db.execute<PageRow>(
    sql`${statementPrefix}${selectRows(order, source, request)} order by position`,
  )
  const byId = new Map([...older.rows, ...rows].map(row => [row.id, { ...row, total }]))
  const sign = request.edge?.side === 'before' ? -1 : 1
  return [...byId.values()].toSorted((a, b) => sign * compareRows(a, b)).slice(0, request.limit + 1)
}

/** Whether all rows of a page come before any older job. */
function isFilled({ maxValue }: JobOrder, { edge, limit }: RowsRequest, rows: PageRow[]): boolean {
  if (maxValue === null || edge?.side === 'before') return false
  return rows.length > limit && rows.every(({ value }) => Number(value) >= maxValue)
}

/** Selects the rows of a page of `source`, from the edge on. Computes cursor values only for these. */
export function selectRows(
  order: JobOrder,
  source: SQL,
  { edge, isCounted, limit }: RowsRequest,
): SQL {
  const total = isCounted ? sql`(count(*) over ())::int` : sql`null::int`
  return sql`
    select (row_number() over ())::int as position, ${MATCH_ID} as id, ${order.cursorValue} as value, total
    from (
      select * from (
        select *, ${total} as total from (${order.select(source)}) as sorted) as matches
      ${edge ? sql`where ${isBeyond(order, edge, sql`(${SORT_VALUE}, ${MATCH_ID})`)}` : sql``}
      order by ${edge?.side === 'before' ? order.backward : order.forward} limit ${limit + 1}
    ) as matches`
}

/** The source of a page that is not ranked and need not be counted. */
async function selectSource(plan: SearchPlan, { edge, limit }: RowsRequest): Promise<SQL> {
  const { conditions, order } = plan
  if (order === BEST_PAID) {
    // Few matches are sorted; with many, a scan of the salary index soon finds a page.
    const hasFewMatches = conditions.indexed && (await plan.countResults()) < COUNT_LIMIT
    return hasFewMatches ? matchesByIndex(conditions) : matchesOf(conditions)
  }
  if (!edge || order !== NEWEST)
    return nearestMatches({
      columns: order.columns,
      conditions,
      limit: order === NEWEST ? limit + 1 : COUNT_LIMIT,
    })
  const row = sql`(${jobSearch.postedAt}, ${jobSearch.jobId})`
  return nearestMatches({
    conditions: addConditions(conditions, { others: isBeyond(order, edge, row) }),
    from: new Date(edge.value),
    isForward: edge.side === 'before',
    limit: limit + 1,
  })
}

/** Whether a `row` of sort value and id belongs to the page on this side of the edge. */
function isBeyond({ type }: JobOrder, { id, side, value }: Edge, row: SQL): SQL {
  const limit = sql`(${value}::${type}, ${id}::int)`
  return side === 'after' ? sql`${row} < ${limit}` : sql`${row} > ${limit}`
}
