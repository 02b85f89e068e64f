import { and } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs.ts'

import { jobs } from '../db/schema/jobs.ts'
import { listLiveJobs } from './find.ts'
import { keptMs } from './search-memo.ts'
import { windowOf, writeEdge } from './search-order.ts'
import type { SearchPlan } from './search-plan.ts'
import { pageOfRanking, rankMatches } from './search-ranking.ts'

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
 * its ranking was kept leaves its place empty.
 * @throws AppError `invalid-input` for a cursor that belongs to another order
 */
export async function readPage(
  plan: SearchPlan,
  asked: Asked,
): Promise<{ edges: Edges; items: Job[] }> {
  const { edges, ids } =
    plan.rank === null ? await findInOrder(plan, asked) : await findRanked(plan, plan.rank, asked)
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

async function findRanked(
  { db, kept, whole }: SearchPlan,
  rank: NonNullable<SearchPlan['rank']>,
  asked: Asked,
): Promise<FoundPage> {
  const ranking = await kept.rankings.get(whole.key, async () => {
    const value = await rankMatches(db, whole.matching, rank)
    const bytes = value.ids.byteLength + value.ranks.byteLength
    return { bytes, forMs: keptMs(value.ids.length), value }
  })
  return pageOfRanking(ranking, asked)
}
