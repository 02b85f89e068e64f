import { type SQL, sql } from 'drizzle-orm'

import { COUNT_LIMIT, PHRASE_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../../db/connect.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import {
  chosenFacets,
  expectedMatches,
  FACET_COLUMNS,
  type FacetGroup,
  type FacetGroups,
  facetsOf,
  groupsByFacet,
  isComplete,
  selectGroups,
  totalOf,
} from './facets.ts'
import {
  addConditions,
  jobsWithWords,
  matchesByTerms,
  matchesOf,
  nearestMatches,
} from './matches.ts'
import { BEST_PAID, type JobOrder, MATCH_ID, NEWEST, SORT_VALUE } from './order.ts'
import type { SearchPlan } from './plan.ts'
import type { CountedPage } from '../job-index.ts'
import {
  compareRows,
  type Edge,
  type FoundPage,
  type PageRequest,
  readEdge,
  type SortedRow,
  toPage,
} from '../paging.ts'

/** Up to this number, reading all matches costs less than using the time index of a large board. */
const FEW_MATCHES = 8000

/** Reads one page of matching jobs. @throws AppError `invalid-input` for a cursor of another order */
export async function findPage(db: Db, plan: SearchPlan, page: PageRequest): Promise<FoundPage> {
  const request = { ...page, edge: readEdge(plan.order, page.cursor) }
  return pageOf(plan.order, await readRows(db, plan, request), request)
}

/**
 * Reads one page and counts the matches of each facet. One statement reads the newest matches before
 * the choices, and the page from these. If a common word has more matches, a second statement reads the
 * page of a search with choices.
 */
export async function findCountedPage(
  db: Db,
  plan: SearchPlan,
  page: PageRequest,
): Promise<CountedPage> {
  const { order, query } = plan
  const request = { ...page, edge: readEdge(order, page.cursor), isCounted: true }
  const { groups, rows: baseRows, wordsRead } = await readBase(db, plan, request)
  const rows =
    isComplete(groups) || isPageOfBase(plan, request)
      ? await addPreferred(db, plan, request, baseRows)
      : await readRows(db, plan, {
          ...request,
          hasFewMatches: expectedMatches(groups, query) < FEW_MATCHES,
        })
  const isSorted = order === BEST_PAID
  const matches = totalOf(groups, query)
  const counted = rows[0]?.total ?? (isSorted ? null : matches) ?? (await plan.countResults())
  const total = Math.min(COUNT_LIMIT, counted)
  return {
    ...pageOf(order, rows, request),
    facets: facetsOf(groups),
    hasUnreadPhrases: wordsRead === PHRASE_LIMIT,
    leftOut: isSorted ? Math.max(0, (matches ?? COUNT_LIMIT) - total) : 0,
    total,
  }
}

interface PageRow extends SortedRow {
  [column: string]: unknown
  /** The number of all matches; null if they were not counted. */
  total: number | null
}

/** A row of the counts. */
type GroupRow = FacetGroup & Record<string, unknown> & { id: null }

/** A row of the page or of the counts, or neither if nothing matches, and how many texts were read for phrases. */
type BaseRow = (GroupRow | PageRow | { id: null; jobs: null }) & { wordsRead: number }

const isGroup = (row: BaseRow): row is GroupRow & BaseRow => row.id === null && row.jobs !== null

interface RowsRequest extends PageRequest {
  edge: Edge | null
  /** Whether to count all matches. */
  isCounted?: boolean | undefined
  /** Whether few jobs match. */
  hasFewMatches?: boolean
}

/** Reads the newest matches before the choices: their counts, and a page of those that the choices allow. */
async function readBase(
  db: Db,
  { base, conditions, order, query, statementPrefix }: SearchPlan,
  request: RowsRequest,
): Promise<{ groups: FacetGroups; rows: PageRow[]; wordsRead: number }> {
  const isWhole = conditions === base
  // A headline is long: with choices it is read only for the rows that they allow.
  const columns = [...FACET_COLUMNS, ...(isWhole ? order.columns : [])]
  const ids = sql`select job_id from base where ${chosenFacets(query) ?? sql`true`}`
  const chosen = isWhole
    ? sql`base as ${jobSearch}`
    : matchesOf({ ...conditions, terms: sql`job_id = any(array(${ids}))` })
  const withWords = base.phrases && sql`with_words as ${jobSearch}`
  const nearest = nearestMatches({ columns, conditions: base, limit: COUNT_LIMIT, withWords })
  // The join returns a row even if nothing matches.
  const { rows } = await db.execute<BaseRow>(sql`${statementPrefix}
    with ${base.phrases ? sql`with_words as (select * from ${jobsWithWords({ columns, conditions: base })}),` : sql``}
      base as (select * from ${nearest}),
      page as (${selectRows(order, chosen, request)})
    select found.*, ${withWords ? sql`(select count(*)::int from with_words)` : sql`0`} as "wordsRead"
    from (select) as always left join (
      select page.*, null as category, null as level, null as remote, null as type,
        null as jobs, null as ids, null as "newestId", null as read from page
      union all select null, null, null, null, counted.* from (${selectGroups(query)}) as counted
    ) as found on true order by position`)
  return {
    groups: groupsByFacet(rows.filter(row => isGroup(row))),
    rows: rows.filter(row => row.id !== null),
    wordsRead: rows[0]?.wordsRead ?? 0,
  }
}

/** Whether the page can be read from the newest matches before the choices, even if there are more matches. */
function isPageOfBase({ base, conditions, order }: SearchPlan, { edge }: RowsRequest): boolean {
  return conditions === base && (order !== NEWEST || edge === null)
}

/** Reads the rows of a page, and one more row if another page follows. */
async function readRows(db: Db, plan: SearchPlan, request: RowsRequest): Promise<PageRow[]> {
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
  if (order === BEST_PAID && hasFewMatches && conditions.terms)
    return { isCounted: true, source: matchesByTerms(conditions) }
  return { isCounted: false, source: await selectSource(plan, request) }
}

/**
 * Adds the newest preferred matches to the rows of a page, because they may be older than all others.
 * They are not needed if all matches were read, or if the newest fill the page with the highest sort
 * value.
 */
async function addPreferred(
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
function selectRows(order: JobOrder, source: SQL, { edge, isCounted, limit }: RowsRequest): SQL {
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

function pageOf(
  order: JobOrder,
  rows: readonly SortedRow[],
  { edge, limit }: RowsRequest,
): FoundPage {
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return edge?.side === 'before'
    ? toPage(order, page.toReversed(), { hasNext: true, hasPrevious: hasMore })
    : toPage(order, page, { hasNext: hasMore, hasPrevious: edge !== null })
}

/** The source of a page that is not ranked and need not be counted. */
async function selectSource(plan: SearchPlan, { edge, limit }: RowsRequest): Promise<SQL> {
  const { conditions, order } = plan
  if (order === BEST_PAID) {
    // Few matches are sorted; with many, a scan of the salary index soon finds a page.
    const hasFewMatches = conditions.terms && (await plan.countResults()) < COUNT_LIMIT
    return hasFewMatches ? matchesByTerms(conditions) : matchesOf(conditions)
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
