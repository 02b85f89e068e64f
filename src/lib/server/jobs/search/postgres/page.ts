import { sql } from 'drizzle-orm'

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
import { jobsWithWords, matchesOf, nearestMatches } from './matches.ts'
import { BEST_PAID, type JobOrder, NEWEST } from './order.ts'
import { addPreferred, type PageRow, readRows, type RowsRequest, selectRows } from './page-rows.ts'
import type { SearchPlan } from './plan.ts'
import type { CountedPage } from '../job-index.ts'
import { type FoundPage, type PageRequest, readEdge, type SortedRow, toPage } from '../paging.ts'

/** Up to this number, reading all matches costs less than using the time index of a large board. */
const FEW_MATCHES = 8000

/** Reads one page of matching jobs. @throws AppError `invalid-input` for a cursor of another order */
export async function findPage(db: Db, plan: SearchPlan, page: PageRequest): Promise<FoundPage> {
  const request = { ...page, edge: readEdge(plan.order, page.cursor) }
  return toFoundPage(plan.order, await readRows(db, plan, request), request)
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
    ...toFoundPage(order, rows, request),
    facets: facetsOf(groups),
    hasUnreadPhrases: wordsRead === PHRASE_LIMIT,
    leftOut: isSorted ? Math.max(0, (matches ?? COUNT_LIMIT) - total) : 0,
    total,
  }
}

/** A row of the counts. */
type GroupRow = FacetGroup & Record<string, unknown> & { id: null }

/** A row of the page or of the counts, or neither if nothing matches, and how many texts were read for phrases. */
type BaseRow = (GroupRow | PageRow | { id: null; jobs: null }) & { wordsRead: number }

const isGroup = (row: BaseRow): row is GroupRow & BaseRow => row.id === null && row.jobs !== null

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
    : matchesOf({ ...conditions, indexed: sql`job_id = any(array(${ids}))` })
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

function toFoundPage(
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
