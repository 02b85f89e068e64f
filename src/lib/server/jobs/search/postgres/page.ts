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
import { jobsWithWords, matchesByTerms, matchesOf, nearestMatches, withMore } from './matches.ts'
import { BEST_PAID, type JobOrder, MATCH_ID, NEWEST, SORT_VALUE } from './order.ts'
import type { SearchPlan } from './plan.ts'
import type { CountedPage } from '../job-index.ts'
import {
  compareRows,
  type Edge,
  type FoundPage,
  type PageWanted,
  readEdge,
  type SortedRow,
  toPage,
} from '../paging.ts'

/** So many matches cost less to read than their time in the index of a large board. */
const FEW_MATCHES = 8000

/** Reads one page of matching jobs. @throws AppError `invalid-input` for a cursor of another order */
export async function findPage(db: Db, plan: SearchPlan, page: PageWanted): Promise<FoundPage> {
  const wanted = { ...page, edge: readEdge(plan.order, page.cursor) }
  return pageOf(plan.order, await readRows(db, plan, wanted), wanted)
}

/**
 * Reads one page and counts the matches of each choice beside it. One statement reads the newest
 * matches before the choices, and the page among them. A common word has more: then the page of a
 * search with choices is read apart.
 */
export async function findCountedPage(
  db: Db,
  plan: SearchPlan,
  page: PageWanted,
): Promise<CountedPage> {
  const { order, query } = plan
  const wanted = { ...page, edge: readEdge(order, page.cursor), isCounted: true }
  const { groups, rows: ofBase, wordsRead } = await readBase(db, plan, wanted)
  const rows =
    isComplete(groups) || isPageOfBase(plan, wanted)
      ? await addPreferred(db, plan, wanted, ofBase)
      : await readRows(db, plan, { ...wanted, isFew: expectedMatches(groups, query) < FEW_MATCHES })
  const isSorted = order === BEST_PAID
  const matches = totalOf(groups, query)
  const counted = rows[0]?.total ?? (isSorted ? null : matches) ?? (await plan.countResults())
  const total = Math.min(COUNT_LIMIT, counted)
  return {
    ...pageOf(order, rows, wanted),
    facets: facetsOf(groups),
    hasUnreadPhrases: wordsRead === PHRASE_LIMIT,
    leftOut: isSorted ? Math.max(0, (matches ?? COUNT_LIMIT) - total) : 0,
    total,
  }
}

interface PageRow extends SortedRow {
  [column: string]: unknown
  /** The number of all matches that the row was chosen from; null if they were not counted. */
  total: number | null
}

/** A row of the counts. */
type GroupRow = FacetGroup & Record<string, unknown> & { id: null }

/** A row of the page or of the counts, or neither if nothing was found, and how many texts were read for phrases. */
type BaseRow = (GroupRow | PageRow | { id: null; jobs: null }) & { wordsRead: number }

const isGroup = (row: BaseRow): row is GroupRow & BaseRow => row.id === null && row.jobs !== null

interface RowsWanted extends PageWanted {
  edge: Edge | null
  /** Whether the total of all matches is wanted. */
  isCounted?: boolean | undefined
  /** Whether few jobs match. */
  isFew?: boolean
}

/** The newest matches before the choices: their counts, and a page of those that the choices allow. */
async function readBase(
  db: Db,
  { base, conditions, order, query, start }: SearchPlan,
  wanted: RowsWanted,
): Promise<{ groups: FacetGroups; rows: PageRow[]; wordsRead: number }> {
  const isWhole = conditions === base
  // A headline is long: with choices it is read only of the rows that they allow.
  const columns = [...FACET_COLUMNS, ...(isWhole ? order.columns : [])]
  const ids = sql`select job_id from base where ${chosenFacets(query) ?? sql`true`}`
  const chosen = isWhole
    ? sql`base as ${jobSearch}`
    : matchesOf({ ...conditions, terms: sql`job_id = any(array(${ids}))` })
  const withWords = base.phrases && sql`with_words as ${jobSearch}`
  const nearest = nearestMatches({ columns, conditions: base, limit: COUNT_LIMIT, withWords })
  // The join answers a row even if nothing is found.
  const { rows: found } = await db.execute<BaseRow>(sql`${start}
    with ${base.phrases ? sql`with_words as (select * from ${jobsWithWords({ columns, conditions: base })}),` : sql``}
      base as (select * from ${nearest}),
      page as (${selectRows(order, chosen, wanted)})
    select found.*, ${withWords ? sql`(select count(*)::int from with_words)` : sql`0`} as "wordsRead"
    from (select) as always left join (
      select page.*, null as category, null as level, null as remote, null as type,
        null as jobs, null as ids, null as "newestId", null as read from page
      union all select null, null, null, null, counted.* from (${selectGroups(query)}) as counted
    ) as found on true order by position`)
  return {
    groups: groupsByFacet(found.filter(row => isGroup(row))),
    rows: found.filter(row => row.id !== null),
    wordsRead: found[0]?.wordsRead ?? 0,
  }
}

/** Whether the newest matches before the choices hold the page, however many others there are. */
function isPageOfBase({ base, conditions, order }: SearchPlan, { edge }: RowsWanted): boolean {
  return conditions === base && (order !== NEWEST || edge === null)
}

/** The rows of a page, and one row more, which says that another page follows. */
async function readRows(db: Db, plan: SearchPlan, wanted: RowsWanted): Promise<PageRow[]> {
  const { isCounted, source } = await sourceOf(plan, wanted)
  const { rows } = await db.execute<PageRow>(
    sql`${plan.start}${selectRows(plan.order, source, { ...wanted, isCounted })} order by position`,
  )
  return addPreferred(db, plan, wanted, rows)
}

/** What the rows of a page are chosen from, and whether their number is the total: all matches, or the newest of many. */
async function sourceOf(
  plan: SearchPlan,
  wanted: RowsWanted,
): Promise<{ isCounted: boolean; source: SQL }> {
  const { conditions, order, preferred } = plan
  const { edge, isCounted, isFew } = wanted
  const isOfNewest = order === NEWEST && isCounted && edge === null
  if (preferred || isOfNewest || (order === BEST_PAID && conditions.phrases)) {
    const { columns } = order
    const newest = nearestMatches({ columns, conditions, isFew, limit: COUNT_LIMIT })
    return { isCounted: true, source: newest }
  }
  if (order === BEST_PAID && isFew && conditions.terms)
    return { isCounted: true, source: matchesByTerms(conditions) }
  return { isCounted: false, source: await selectSource(plan, wanted) }
}

/**
 * The rows of a page, and those of the newest preferred matches, which may be older than all others.
 * They are not needed when all matches were read, and for a page that the newest fill with the most
 * that a job can have.
 */
async function addPreferred(
  db: Db,
  { order, preferred, start }: SearchPlan,
  wanted: RowsWanted,
  rows: PageRow[],
): Promise<PageRow[]> {
  const total = rows[0]?.total ?? 0
  if (!preferred || total < COUNT_LIMIT || isFilled(order, wanted, rows)) return rows
  const source = nearestMatches({
    columns: order.columns,
    conditions: preferred,
    limit: COUNT_LIMIT,
  })
  const older = await db.execute<PageRow>(
    sql`${start}${selectRows(order, source, wanted)} order by position`,
  )
  const byId = new Map([...older.rows, ...rows].map(row => [row.id, { ...row, total }]))
  const sign = wanted.edge?.side === 'before' ? -1 : 1
  return [...byId.values()].toSorted((a, b) => sign * compareRows(a, b)).slice(0, wanted.limit + 1)
}

/** Whether all rows of a page come before whatever is older. */
function isFilled({ most }: JobOrder, { edge, limit }: RowsWanted, rows: PageRow[]): boolean {
  if (most === null || edge?.side === 'before') return false
  return rows.length > limit && rows.every(({ value }) => Number(value) >= most)
}

/** The rows of a page of `source`, from the edge on. Only for these are values of cursors written. */
function selectRows(order: JobOrder, source: SQL, { edge, isCounted, limit }: RowsWanted): SQL {
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
  { edge, limit }: RowsWanted,
): FoundPage {
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return edge?.side === 'before'
    ? toPage(order, page.toReversed(), { hasNext: true, hasPrevious: hasMore })
    : toPage(order, page, { hasNext: hasMore, hasPrevious: edge !== null })
}

/** What a page is chosen from that is not ranked, and need not be counted. */
async function selectSource(plan: SearchPlan, { edge, limit }: RowsWanted): Promise<SQL> {
  const { conditions, order } = plan
  if (order === BEST_PAID) {
    // Few matches are sorted; many are met early in the index of salaries.
    const isFew = conditions.terms && (await plan.countResults()) < COUNT_LIMIT
    return isFew ? matchesByTerms(conditions) : matchesOf(conditions)
  }
  if (!edge || order !== NEWEST)
    return nearestMatches({
      columns: order.columns,
      conditions,
      limit: order === NEWEST ? limit + 1 : COUNT_LIMIT,
    })
  const row = sql`(${jobSearch.postedAt}, ${jobSearch.jobId})`
  return nearestMatches({
    conditions: withMore(conditions, { others: isBeyond(order, edge, row) }),
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
