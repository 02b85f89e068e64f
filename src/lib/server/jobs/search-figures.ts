import { sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import { jobs } from '../db/schema/jobs.ts'
import { type FacetCounts, facetsOf, totalOf } from './search-facets.ts'
import { type Group, readGroups, sizeOf } from './search-groups.ts'
import { keptMs } from './search-memo.ts'
import { NEWEST, windowOf } from './search-order.ts'
import type { SearchPlan } from './search-plan.ts'

/** What a search says beside its jobs. */
export interface Figures {
  facets: FacetCounts
  /** Exact up to `COUNT_LIMIT`. */
  total: number
}

/** Bytes that a kept group takes, about. */
const GROUP_BYTES = 100

/**
 * The total and the figures beside the filters. Both come from one count, so they agree.
 * `anew` asks the database even where an answer is kept.
 */
export async function readFigures(plan: SearchPlan, { anew = false } = {}): Promise<Figures> {
  const { base, kept, search, whole } = plan
  if (anew) {
    kept.groups.forget(base.key)
    kept.totals.forget(whole.key)
  }
  const groups = await kept.groups.get(base.key, async () => {
    const value = await readGroups(plan.db, base.matching)
    return { bytes: GROUP_BYTES * value.length, forMs: keptMs(sizeOf(value)), value }
  })
  return { facets: facetsOf(groups, search), total: await readTotal(plan, groups) }
}

async function readTotal(plan: SearchPlan, groups: Group[]): Promise<number> {
  const { kept, order, search, whole } = plan
  const counted = order === NEWEST ? totalOf(groups, search) : null
  if (counted !== null) return counted
  return kept.totals.get(whole.key, async () => ({
    bytes: 0,
    forMs: keptMs(sizeOf(groups)),
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
