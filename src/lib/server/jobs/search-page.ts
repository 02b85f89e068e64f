import { and, eq, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs.ts'
import { PAGE_SIZE } from '#lib/shared/limits.ts'

import { type Places, plannedOnce } from '../db/built-once.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { candidateOf, listLiveJobs, markedColumns, toMarkedJob } from './find.ts'
import type { Hidden } from './hidden.ts'
import { LIVE } from './live.ts'
import type { Counted } from './search-groups.ts'
import { KEPT_MS } from './search-memo.ts'
import { NEWEST, windowOf, writeEdge } from './search-order.ts'
import type { SearchPlan } from './search-plan.ts'
import { pageOfRanking, type Ranking, rankMatches } from './search-ranking.ts'

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
  if (plan.unsearched && asked.cursor === undefined && asked.limit === PAGE_SIZE)
    return readFirst(plan, plan.unsearched)
  const { edges, ids } =
    plan.rank === null
      ? await findInOrder(plan, asked)
      : pageOfRanking(await findRanking(plan, plan.rank, await counted()), asked)
  return { edges, items: ids.length > 0 ? await listLiveJobs(plan.db, plan.actor, ids) : [] }
}

interface FoundPage {
  edges: Edges
  ids: number[]
}

/** One row more is read than the page holds, which tells whether there is a further page. */
async function findInOrder(
  { db, order, whole }: SearchPlan,
  { cursor, limit }: Asked,
): Promise<FoundPage> {
  const { by, follows, isBackward } = windowOf(order, cursor)
  const found = await db
    .select({ id: jobs.id, key: order.kept })
    .from(jobs)
    .where(and(whole.matching, follows))
    .orderBy(...by)
    .limit(limit + 1)
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
  const page = rows.slice(0, PAGE_SIZE)
  const last = page.at(-1)
  return {
    edges: {
      next: last && rows.length > PAGE_SIZE ? writeEdge(order.name, 'after', last) : null,
      previous: null,
    },
    items: page.map(row => toMarkedJob(row, candidateId)),
  }
}

interface FirstPage {
  candidateId: number
  /** Jobs, and companies. */
  hidden: number[]
  hiddenOf: number[]
}

/** Written out, so that PostgreSQL's one plan knows how few there are. */
const ONE_MORE = sql.raw(String(PAGE_SIZE + 1))

const first = plannedOnce((db, { candidateId, hidden, hiddenOf }: Places<FirstPage>) => {
  const { by } = windowOf(NEWEST, undefined)
  const newest = sql`select ${jobs.id} from ${jobs}
    where ${LIVE} and ${jobs.id} <> all(${hidden}::int[]) and ${jobs.companyId} <> all(${hiddenOf}::int[])
    order by ${sql.join(by, sql`, `)} limit ${ONE_MORE}`
  return db
    .select({ ...markedColumns(candidateId), key: NEWEST.kept })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(sql`${jobs.id} = any(array(${newest}))`)
    .orderBy(...by)
})
