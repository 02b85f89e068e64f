import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import type { Searched } from './query.ts'
import type { FacetCounts } from './facets.ts'
import { figuresOf, readCounted } from './figures.ts'
import { createSearchMemo, type SearchMemo } from './memo.ts'
import { findPage, readPage } from './page.ts'
import { type Asking, planOf, type SearchPlan } from './plan.ts'

/** A page of a search, and how many jobs it holds at most. */
export type JobQuery = Searched & { limit: number }

/**
 * The live jobs that a search finds. Without a wish the order is relevance where there are words,
 * else the newest first. The total is exact up to `COUNT_LIMIT`, and so many of the newest
 * matches are ranked. What was found among many matches is taken from the memo, where one is given.
 * @throws AppError `invalid-input` for a cursor that belongs to another order
 */
export async function searchJobs(
  db: Db,
  actor: Actor | null,
  search: JobQuery,
  kept: SearchMemo = createSearchMemo(),
): Promise<Page<Job>> {
  const plan = await planOf({ actor, db, kept }, search)
  const counted = once(() => readCounted(plan))
  const { edges, items } = await readPage(plan, search, counted)
  const isWhole = edges.next === null && edges.previous === null
  const total = isWhole ? items.length : (await figuresOf(plan, await counted())).total
  return { items, ...edges, total }
}

interface FoundBoard<Shown> {
  facets: FacetCounts
  page: Page<Shown>
}

/** Reads the live ones of some jobs, in their order. */
type ListShown<Shown> = (ids: number[]) => Promise<Shown[]>

/**
 * The same with the figures beside the filters, and of each job what the caller's page shows. The
 * figures, the total and the page do not contradict each other.
 */
export async function searchBoard<Shown>(
  asking: Asking,
  search: JobQuery,
  list: ListShown<Shown>,
): Promise<FoundBoard<Shown>> {
  const plan = await planOf(asking, search)
  const found = await readBoard(plan, search, list)
  if (agrees(found)) return found
  plan.kept.groups.forget(plan.base.key)
  return readBoard(plan, search, list)
}

async function readBoard<Shown>(
  plan: SearchPlan,
  search: JobQuery,
  list: ListShown<Shown>,
): Promise<FoundBoard<Shown>> {
  const counted = once(() => readCounted(plan))
  const { edges, ids } = await findPage(plan, search, counted)
  const items = await list(ids)
  const { facets, total } = await figuresOf(plan, await counted())
  return { facets, page: { items, ...edges, total } }
}

/** Whether the page shows as many jobs as the figures tell of. */
function agrees({ page: { items, next, previous, total } }: FoundBoard<unknown>): boolean {
  const isWhole = next === null && previous === null
  return isWhole ? total === items.length : total > items.length
}

/** Works something out when it is first asked for. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | null = null
  return () => (made ??= make())
}

/** How many jobs each choice of a filter would show, the other filters staying as they are. */
export async function countFacets(
  db: Db,
  actor: Actor | null,
  search: Searched,
): Promise<FacetCounts> {
  const plan = await planOf({ actor, db, kept: createSearchMemo() }, search)
  return (await figuresOf(plan, await readCounted(plan))).facets
}
