import { sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { jobs } from '../../db/schema/jobs.ts'
import { type FacetCounts, facetsOf, totalOf } from './facets.ts'
import { type Counted, readGroups, readMark, sizeOf } from './groups.ts'
import { KEPT_MS } from './memo.ts'
import { NEWEST, windowOf } from './order.ts'
import type { SearchPlan } from './plan.ts'

/** What a search says beside its jobs. */
export interface Figures {
  facets: FacetCounts
  /** Exact up to `COUNT_LIMIT`. */
  total: number
}

/** Bytes that a kept group takes, about. */
const GROUP_BYTES = 100

/**
 * The matches as they stand. A thousand and more are counted once in half a minute: there one job
 * more or less is seen by nobody. Fewer are asked each time whether they are the same still, which
 * costs little and is told by their rows, so that a job is there, or gone, at once.
 */
export async function readCounted({ base, db, kept }: SearchPlan): Promise<Counted> {
  let isNew = false
  const make = async () => {
    isNew = true
    const value = await readGroups(db, base.matching)
    return { bytes: GROUP_BYTES * value.groups.length, forMs: KEPT_MS, value }
  }
  const counted = await kept.groups.get(base.key, make)
  if (isNew || sizeOf(counted.groups) >= COUNT_LIMIT) return counted
  if ((await readMark(db, base.matching)) === counted.mark) return counted
  kept.groups.forget(base.key)
  return kept.groups.get(base.key, make)
}

/** The total and the figures beside the filters. Both come from one count, so they agree. */
export async function figuresOf(plan: SearchPlan, counted: Counted): Promise<Figures> {
  const { groups } = counted
  return { facets: facetsOf(groups, plan.search), total: await readTotal(plan, counted) }
}

async function readTotal(plan: SearchPlan, { groups, mark }: Counted): Promise<number> {
  const { kept, order, search, whole } = plan
  const counted = order === NEWEST ? totalOf(groups, search) : null
  if (counted !== null) return counted
  return kept.totals.get(`${mark} ${whole.key}`, async () => ({
    bytes: 0,
    forMs: KEPT_MS,
    value: await count(plan),
  }))
}

/** Counts in the order of an index, so that PostgreSQL walks it to the limit and not the whole table. */
async function count({ db, order, whole }: SearchPlan): Promise<number> {
  const counted = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(whole.matching)
    .orderBy(...windowOf(order, undefined).by)
    .limit(COUNT_LIMIT)
    .as('counted')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
  return row?.total ?? 0
}
