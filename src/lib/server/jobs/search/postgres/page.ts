import { type SQL, sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../../db/connect.ts'
import { jobSearch } from '../../../db/schema/job-search.ts'
import { type Conditions, matchesByTerms, matchesOf, nearestMatches, withMore } from './matches.ts'
import { type JobOrder, MATCH_ID, SORT_VALUE } from './order.ts'
import type { SearchPlan } from './plan.ts'
import {
  type Edge,
  type FoundPage,
  type PageWanted,
  readEdge,
  type SortedRow,
  toPage,
} from '../paging.ts'

/**
 * Reads one page of matching jobs. It selects one row more than the page holds, to know whether
 * another page follows. @throws AppError `invalid-input` for a cursor of another order
 */
export async function findPage(
  db: Db,
  plan: SearchPlan,
  { cursor, limit }: PageWanted,
): Promise<FoundPage> {
  const { order } = plan
  const edge = readEdge(order, cursor)
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

interface RowsWanted {
  edge: Edge | null
  /** How many rows are enough. */
  enough: number
}

/** The rows that a page in this order is chosen from, with `total` if they tell it, as `matches`. */
async function selectMatches(plan: SearchPlan, wanted: RowsWanted): Promise<SQL> {
  const { order, preferred } = plan
  if (preferred) return rankedMatches({ ...plan, preferred }, wanted)
  const source = await selectSource(plan, wanted)
  return sql`(select *, null::int as total from (${order.select(source)}) as sorted) as matches`
}

async function selectSource(plan: SearchPlan, { edge, enough }: RowsWanted): Promise<SQL> {
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
  { edge, enough }: RowsWanted,
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

interface EdgeRow extends SortedRow {
  [column: string]: unknown
  total: number | null
}

/** Whether a `row` of sort value and id belongs to the page on this side of the edge. */
function isBeyond({ type }: JobOrder, { id, side, value }: Edge, row: SQL): SQL {
  const limit = sql`(${value}::${type}, ${id}::int)`
  return side === 'after' ? sql`${row} < ${limit}` : sql`${row} > ${limit}`
}
