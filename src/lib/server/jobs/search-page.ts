import { and, eq, inArray, sql } from 'drizzle-orm'

import type { Job } from '#lib/contract/jobs.ts'

import type { Actor } from '../auth/actor.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { LIVE } from './live.ts'
import { isAppliedTo, marksOf } from './marks.ts'
import { JOB_COLUMNS, type JobRow, toJob } from './row.ts'
import { keptMs } from './search-memo.ts'
import { windowOf, writeEdge } from './search-order.ts'
import type { SearchPlan } from './search-plan.ts'
import { pageOfRanking, type Ranking, rankMatches } from './search-ranking.ts'

/** Where a page goes on and how large it is. */
interface Asked {
  cursor?: string | undefined
  limit: number
}

interface FoundPage {
  edges: { next: string | null; previous: string | null }
  items: Job[]
}

/** A page of a search, marked for the candidate who looks. @throws AppError `invalid-input` for a strange cursor */
export function readPage(plan: SearchPlan, asked: Asked): Promise<FoundPage> {
  return plan.rank === null ? readInOrder(plan, asked) : readRanked(plan, plan.rank, asked)
}

/** One row more is read than the page holds, which tells whether there is a further page. */
async function readInOrder(plan: SearchPlan, { cursor, limit }: Asked): Promise<FoundPage> {
  const { order, whole } = plan
  const { by, follows, isBackward } = windowOf(order, cursor)
  const found = await jobsOf(plan)
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
    items: rows.map(row => toMarked(row, plan.actor)),
  }
}

/** A job that has closed since its ranking was kept leaves its place empty. */
async function readRanked(
  plan: SearchPlan,
  rank: NonNullable<SearchPlan['rank']>,
  asked: Asked,
): Promise<FoundPage> {
  const ranking = await plan.kept.rankings.get(plan.whole.key, async () => {
    const value = await rankMatches(plan.db, plan.whole.matching, rank)
    return { bytes: bytesOf(value), forMs: keptMs(value.ids.length), value }
  })
  const { edges, ids } = pageOfRanking(ranking, asked)
  if (ids.length === 0) return { edges, items: [] }
  const rows = await jobsOf(plan).where(and(inArray(jobs.id, ids), LIVE))
  const byId = new Map(rows.map(row => [row.id, row]))
  return {
    edges,
    items: ids.flatMap(id => {
      const row = byId.get(id)
      return row ? [toMarked(row, plan.actor)] : []
    }),
  }
}

function bytesOf({ ids, ranks }: Ranking): number {
  return ids.byteLength + ranks.byteLength
}

const UNMARKED = sql<boolean>`false`

/** The rows of a list, with what a candidate has done with each. */
function jobsOf({ actor, db, order }: SearchPlan) {
  const marks =
    actor?.role === 'candidate'
      ? { isApplied: isAppliedTo(actor.id), ...marksOf(actor.id) }
      : { isApplied: UNMARKED, isSaved: UNMARKED, isSeen: UNMARKED }
  return db
    .select({ ...JOB_COLUMNS, ...marks, key: order.kept })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .$dynamic()
}

interface Marks {
  isApplied: boolean
  isSaved: boolean
  isSeen: boolean
}

function toMarked(row: JobRow & Marks, actor: Actor | null): Job {
  const job = toJob(row)
  if (actor?.role !== 'candidate') return job
  const { isApplied, isSaved, isSeen } = row
  return { ...job, is_applied: isApplied, is_saved: isSaved, is_seen: isSeen }
}
