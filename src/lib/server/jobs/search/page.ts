import { and, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import { Id } from '#lib/contract/route.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Db } from '../../db/connect.ts'
import { readCursor, writeCursor } from '../../db/cursor.ts'
import { jobSearch } from '../../db/schema/job-search.ts'
import { fewMatches, matchesOf, nearestMatches } from './matches.ts'
import { type JobOrder, MATCH_ID, SORT_VALUE } from './order.ts'
import type { SearchPlan } from './plan.ts'

/** The ids of one page, and the cursors of its neighbours. */
export interface FoundPage {
  ids: number[]
  next: string | null
  previous: string | null
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
  const source = await selectSource(db, plan, { edge, enough: limit + 1 })
  const { rows } = await db.execute<EdgeRow>(sql`
    select ${MATCH_ID} as id, ${order.cursorValue} as value
    from (${order.select(source)}) as matches
    ${edge ? sql`where ${isBeyond(order, edge, sql`(${SORT_VALUE}, ${MATCH_ID})`)}` : sql``}
    order by ${isBackward ? order.backward : order.forward} limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const hasMore = rows.length > limit
  return isBackward
    ? toPage(order, page.toReversed(), { hasNext: true, hasPrevious: hasMore })
    : toPage(order, page, { hasNext: hasMore, hasPrevious: edge !== null })
}

/** The rows that a page in this order is chosen from. */
async function selectSource(
  db: Db,
  plan: SearchPlan,
  { edge, enough }: { edge: Edge | null; enough: number },
): Promise<SQL> {
  const { condition, isNarrowed, nearest, order } = plan
  if (!isNarrowed) return matchesOf(condition)
  if (order.name !== 'newest') {
    const { hasEnough, source } = await nearest()
    if (order.name === 'relevance')
      return newestOf([await titleSource(db, plan, hasEnough), source])
    // Few matches are sorted by salary; many are met early in the index of salaries.
    return hasEnough ? matchesOf(condition) : source
  }
  const row = sql`(${jobSearch.postedAt}, ${jobSearch.jobId})`
  const { source } = await nearestMatches(db, {
    condition: edge ? and(condition, isBeyond(order, edge, row)) : condition,
    enough,
    ...(edge && { from: new Date(edge.value), isForward: edge.side === 'before' }),
  })
  return source
}

/** Matches whose title has all words. Among few matches they need not be looked for by their days. */
async function titleSource(
  db: Db,
  { condition, inTitle }: SearchPlan,
  isAmongMany: boolean,
): Promise<SQL> {
  const titles = and(condition, inTitle ?? undefined)
  if (!isAmongMany) return fewMatches(titles)
  return (await nearestMatches(db, { condition: titles, enough: COUNT_LIMIT })).source
}

/** The newest matches of each source: a job with all words in its title may be older than all others. */
function newestOf(sources: SQL[]): SQL {
  const parts = sources.map(
    source => sql`(select job_id, headline from ${source}
      order by posted_at desc, job_id desc limit ${COUNT_LIMIT})`,
  )
  return sql`(select distinct on (job_id) * from (${sql.join(parts, sql` union all `)}) as newest
    order by job_id) as ${jobSearch}`
}

function toPage(
  order: JobOrder,
  rows: readonly EdgeRow[],
  { hasNext, hasPrevious }: { hasNext: boolean; hasPrevious: boolean },
): FoundPage {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    ids: rows.map(({ id }) => id),
    next: last && hasNext ? writeEdge(order, 'after', last) : null,
    previous: first && hasPrevious ? writeEdge(order, 'before', first) : null,
  }
}

interface EdgeRow {
  [column: string]: unknown
  id: number
  value: number | string
}

const Side = z.enum(['after', 'before'])
type Side = z.infer<typeof Side>

type Edge = Pick<EdgeRow, 'id' | 'value'> & { side: Side }

/** Whether a `row` of sort value and id belongs to the page on this side of the edge. */
function isBeyond({ type }: JobOrder, { id, side, value }: Edge, row: SQL): SQL {
  const limit = sql`(${value}::${type}, ${id}::int)`
  return side === 'after' ? sql`${row} < ${limit}` : sql`${row} > ${limit}`
}

function readEdge({ name, schema }: JobOrder, cursor: string): Edge {
  const [side, value, id] = readCursor(`jobs.${name}`, z.tuple([Side, schema, Id]), cursor)
  return { id, side, value }
}

/** The cursor that `readEdge` reads. */
function writeEdge({ name }: JobOrder, side: Side, { id, value }: EdgeRow): string {
  return writeCursor(`jobs.${name}`, [side, value, id])
}
