import { type SQL, sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../../db/connect.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { FACET_COLUMNS, type FacetGroup, facetsOf, GROUP_COLUMNS, totalOf } from './facets.ts'
import { type Conditions, matchesByTerms, matchesOf, nearestMatches, withMore } from './matches.ts'
import { type JobOrder, MATCH_ID, NEWEST, SORT_VALUE } from './order.ts'
import type { SearchPlan } from './plan.ts'
import type { CountedPage } from '../job-index.ts'
import {
  type Edge,
  type FoundPage,
  type PageWanted,
  readEdge,
  type SortedRow,
  toPage,
} from '../paging.ts'

/** Reads one page of matching jobs. @throws AppError `invalid-input` for a cursor of another order */
export async function findPage(db: Db, plan: SearchPlan, page: PageWanted): Promise<FoundPage> {
  const edge = readEdge(plan.order, page.cursor)
  const rows = await selectPage(plan, { ...page, edge, newest: null })
  const found = await db.execute<PageRow>(sql`${rows} order by position`)
  return pageOf(plan.order, found.rows, { ...page, edge })
}

/**
 * Reads one page and counts the matches of each choice beside it. One statement reads both, so they
 * agree, and the newest matches are read once where the page and the counts want the same.
 */
export async function findCountedPage(
  db: Db,
  plan: SearchPlan,
  page: PageWanted,
): Promise<CountedPage> {
  const { base, conditions, order, query } = plan
  const edge = readEdge(order, page.cursor)
  const newest = conditions === base ? sql`base as ${jobSearch}` : null
  const rows = await selectPage(plan, { ...page, edge, newest: newest ?? newestMatches(plan) })
  const found = await db.execute<PageRow | GroupRow>(sql`
    with base as (select * from ${nearestMatches({
      columns: [...FACET_COLUMNS, ...(newest ? order.columns : [])],
      conditions: base,
      limit: COUNT_LIMIT,
    })}), page as (${rows})
    select page.*, null as category, null as level, null as remote, null as type, null as jobs from page
    union all select null, null, null, null, counted.* from (
      select ${GROUP_COLUMNS}, count(*)::int as jobs from base group by 1, 2, 3, 4) as counted
    order by position`)
  const groups = found.rows.filter(row => row.id === null)
  const ofPage = found.rows.filter(row => row.id !== null)
  const isSorted = order.name === 'salary'
  const matches = totalOf(groups, query)
  const total = ofPage[0]?.total ?? (isSorted ? null : matches) ?? (await plan.countResults())
  return {
    ...pageOf(order, ofPage, { ...page, edge }),
    facets: facetsOf(groups, query),
    leftOut: isSorted ? Math.max(0, (matches ?? COUNT_LIMIT) - total) : 0,
    total,
  }
}

interface PageRow extends SortedRow {
  [column: string]: unknown
  /** From 1, in the direction in which the page is read. */
  position: number
  total: number | null
}

/** A row of the counts. */
type GroupRow = FacetGroup & Record<string, unknown> & { id: null }

interface RowsWanted extends PageWanted {
  edge: Edge | null
  /** The newest `COUNT_LIMIT` matches; null if they need not be counted. */
  newest: SQL | null
}

/** The rows of a page, and one row more, which says that another page follows. */
async function selectPage(plan: SearchPlan, wanted: RowsWanted): Promise<SQL> {
  const { order } = plan
  const { edge, limit } = wanted
  const matches = await selectMatches(plan, wanted)
  return sql`
    select (row_number() over ())::int as position, * from (
      select ${MATCH_ID} as id, ${order.cursorValue} as value, total
      from ${matches}
      ${edge ? sql`where ${isBeyond(order, edge, sql`(${SORT_VALUE}, ${MATCH_ID})`)}` : sql``}
      order by ${edge?.side === 'before' ? order.backward : order.forward} limit ${limit + 1}
    ) as ordered`
}

function pageOf(
  order: JobOrder,
  rows: readonly SortedRow[],
  { edge, limit }: Pick<RowsWanted, 'edge' | 'limit'>,
): FoundPage {
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return edge?.side === 'before'
    ? toPage(order, page.toReversed(), { hasNext: true, hasPrevious: hasMore })
    : toPage(order, page, { hasNext: hasMore, hasPrevious: edge !== null })
}

/** The rows that a page in this order is chosen from, with `total` if they tell it, as `matches`. */
async function selectMatches(plan: SearchPlan, wanted: RowsWanted): Promise<SQL> {
  const { order, preferred } = plan
  const newest = wanted.newest ?? newestMatches(plan)
  if (preferred) return rankedMatches({ ...plan, preferred }, { ...wanted, newest })
  const isCounted = order === NEWEST && wanted.edge === null && wanted.newest !== null
  const source = isCounted ? newest : await selectSource(plan, wanted)
  const total = isCounted ? sql`(count(*) over ())::int` : sql`null::int`
  return sql`(select *, ${total} as total from (${order.select(source)}) as sorted) as matches`
}

async function selectSource(plan: SearchPlan, { edge, limit }: RowsWanted): Promise<SQL> {
  const { conditions, order } = plan
  if (order.name === 'salary') {
    // Few matches are sorted; many are met early in the index of salaries.
    const isFew = conditions.terms && (await plan.countResults()) < COUNT_LIMIT
    return isFew ? matchesByTerms(conditions) : matchesOf(conditions)
  }
  if (!edge) return nearestMatches({ conditions, limit: limit + 1 })
  const row = sql`(${jobSearch.postedAt}, ${jobSearch.jobId})`
  return nearestMatches({
    conditions: withMore(conditions, { others: isBeyond(order, edge, row) }),
    from: new Date(edge.value),
    isForward: edge.side === 'before',
    limit: limit + 1,
  })
}

/**
 * The newest matches, and if there are more the newest preferred ones: these may be older than all
 * others. They are not needed for a page that the newest fill with the most that a job can have.
 */
function rankedMatches(
  { order, preferred }: SearchPlan & { preferred: Conditions },
  { edge, limit, newest }: RowsWanted & { newest: SQL },
): SQL {
  const isFilled =
    order.most === null || edge?.side === 'before'
      ? sql`false`
      : sql`count(*) filter (where sort_value >= ${order.most}
          ${edge ? sql`and ${isBeyond(order, edge, sql`(sort_value, id)`)}` : sql``}) > ${limit}`
  return sql`(
    with newest as materialized (${order.select(newest)}),
      counted as (select count(*)::int as total, ${isFilled} as is_filled from newest)
    select matches.*, total from counted, (
      select * from newest
      union all select * from (${order.select(newestMatches({ conditions: preferred, order }))}) as older
      where (select total = ${COUNT_LIMIT} and not is_filled from counted)
        and id not in (select id from newest)
    ) as matches) as matches`
}

function newestMatches({ conditions, order }: Pick<SearchPlan, 'conditions' | 'order'>): SQL {
  return nearestMatches({ columns: order.columns, conditions, limit: COUNT_LIMIT })
}

/** Whether a `row` of sort value and id belongs to the page on this side of the edge. */
function isBeyond({ type }: JobOrder, { id, side, value }: Edge, row: SQL): SQL {
  const limit = sql`(${value}::${type}, ${id}::int)`
  return side === 'after' ? sql`${row} < ${limit}` : sql`${row} > ${limit}`
}
