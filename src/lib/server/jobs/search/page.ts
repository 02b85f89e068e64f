import { and, eq, type SQL, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs/jobs.ts'
import { PAGE_SIZE } from '#lib/shared/limits.ts'

import { type Places, plannedOnce } from '../../db/built-once.ts'
import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { candidateOf, listLiveJobs, markedColumns, toMarkedJob } from '../public/find.ts'
import type { Hidden } from '../candidate/hidden.ts'
import { LIVE } from '../live.ts'
import type { Counted } from './groups.ts'
import { KEPT_MS } from './memo.ts'
import { type JobOrder, NEWEST, windowOf, writeEdge } from './order.ts'
import type { SearchPlan } from './plan.ts'
import { pageOfRanking, type Ranking, rankMatches } from './ranking.ts'

/** Where a page goes on and how large it is. */
interface Asked {
  cursor?: string | undefined
  limit: number
}

interface Edges {
  next: string | null
  previous: string | null
}

/**
 * A page of a search, marked for the candidate who looks. Which jobs stand on it is one statement,
 * and what they say another, whose text is the same for every search. A job that has closed since
 * its ranking was kept leaves its place empty. `counted` is asked where the order is by relevance.
 * @throws AppError `invalid-input` for a cursor that belongs to another order
 */
export async function readPage(
  plan: SearchPlan,
  asked: Asked,
  counted: () => Promise<Counted>,
): Promise<{ edges: Edges; items: Job[] }> {
  if (plan.unsearched && isFirst(asked)) return readFirst(plan, plan.unsearched)
  const { edges, ids } = await findPage(plan, asked, counted)
  return { edges, items: ids.length > 0 ? await listLiveJobs(plan.db, plan.actor, ids) : [] }
}

/** Which jobs stand on a page. */
export async function findPage(
  plan: SearchPlan,
  asked: Asked,
  counted: () => Promise<Counted>,
): Promise<FoundPage> {
  const { db, rank, unsearched } = plan
  if (unsearched && isFirst(asked)) {
    const found = await newest(db, { hidden: unsearched.jobs, hiddenOf: unsearched.companies })
    return pageOfRows(found, plan.order, asked)
  }
  if (rank !== null) return pageOfRanking(await findRanking(plan, rank, await counted()), asked)
  return findInOrder(plan, asked)
}

interface FoundPage {
  edges: Edges
  ids: number[]
}

function isFirst({ cursor, limit }: Asked): boolean {
  return cursor === undefined && limit === PAGE_SIZE
}

async function findInOrder({ db, order, whole }: SearchPlan, asked: Asked): Promise<FoundPage> {
  const { by, follows } = windowOf(order, asked.cursor)
  const found = await db
    .select({ id: jobs.id, key: order.kept })
    .from(jobs)
    .where(and(whole.matching, follows))
    .orderBy(...by)
    .limit(asked.limit + 1)
  return pageOfRows(found, order, asked)
}

interface FoundRow {
  id: number
  key: number | string
}

/** One row more is read than the page holds, which tells whether there is a further page. */
function pageOfRows(found: FoundRow[], order: JobOrder, { cursor, limit }: Asked): FoundPage {
  const { isBackward } = windowOf(order, cursor)
  const hasFurther = found.length > limit
  const rows = isBackward ? found.slice(0, limit).toReversed() : found.slice(0, limit)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasPrevious = isBackward ? hasFurther : cursor !== undefined
  const hasNext = isBackward || hasFurther
  return {
    edges: {
      next: last && hasNext ? writeEdge(order.name, 'after', last) : null,
      previous: first && hasPrevious ? writeEdge(order.name, 'before', first) : null,
    },
    ids: rows.map(({ id }) => id),
  }
}

/** The ranking goes with the count: while that stands, it does too. */
async function findRanking(
  { db, kept, whole }: SearchPlan,
  rank: NonNullable<SearchPlan['rank']>,
  { mark }: Counted,
): Promise<Ranking> {
  const make = async () => {
    const ranking = await rankMatches(db, whole.matching, rank)
    const bytes = ranking.ids.byteLength + ranking.ranks.byteLength
    return { bytes, forMs: KEPT_MS, value: { mark, ranking } }
  }
  const known = await kept.rankings.get(whole.key, make)
  if (known.mark === mark) return known.ranking
  kept.rankings.forget(whole.key)
  return (await kept.rankings.get(whole.key, make)).ranking
}

/**
 * The first page of all jobs, which is looked at more than all others: one statement that is built
 * and planned once.
 */
async function readFirst(
  { actor, db, order }: SearchPlan,
  { companies: hiddenOf, jobs: hidden }: Hidden,
): Promise<{ edges: Edges; items: Job[] }> {
  const candidateId = candidateOf(actor)
  const rows = await first(db, { candidateId, hidden, hiddenOf })
  const { edges } = pageOfRows(rows, order, { limit: PAGE_SIZE })
  return { edges, items: rows.slice(0, PAGE_SIZE).map(row => toMarkedJob(row, candidateId)) }
}

interface Newest {
  /** Jobs, and companies. */
  hidden: number[]
  hiddenOf: number[]
}

/** Written out, so that PostgreSQL's one plan knows how few there are. */
const ONE_MORE = sql.raw(String(PAGE_SIZE + 1))

const NEWEST_FIRST = windowOf(NEWEST, undefined).by

/** So many of the newest jobs, one more than a page holds. */
function newestOf(db: Db, { hidden, hiddenOf }: Places<Newest>): SQL {
  const listed = db
    .select({ id: jobs.id, postedAt: jobs.postedAt })
    .from(jobs)
    .where(
      sql`${LIVE} and ${jobs.id} <> all(${hidden}::int[]) and ${jobs.companyId} <> all(${hiddenOf}::int[])`,
    )
    .orderBy(...NEWEST_FIRST)
  return sql`(${listed} limit ${ONE_MORE})`
}

const newest = plannedOnce((db, at: Places<Newest>) =>
  db
    // Drizzle knows no table here, and takes no column of one.
    .select({ id: sql<number>`${jobs.id}`, key: NEWEST.kept })
    .from(sql`${newestOf(db, at)} as ${jobs}`)
    .orderBy(...NEWEST_FIRST),
)

const first = plannedOnce((db, at: Places<Newest & { candidateId: number }>) =>
  db
    .select({ ...markedColumns(at.candidateId), key: NEWEST.kept })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(sql`${jobs.id} = any(array(select id from ${newestOf(db, at)} as newest))`)
    .orderBy(...NEWEST_FIRST),
)
