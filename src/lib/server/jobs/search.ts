import type { Job } from '#lib/contract/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import type { Searched } from './search-asked.ts'
import type { FacetCounts } from './search-facets.ts'
import { readFigures } from './search-figures.ts'
import { createSearchMemo, type SearchMemo } from './search-memo.ts'
import { readPage } from './search-page.ts'
import { planOf } from './search-plan.ts'

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
  const { edges, items } = await readPage(plan, search)
  const isWhole = edges.next === null && edges.previous === null
  const total = isWhole ? items.length : (await readFigures(plan)).total
  return { items, ...edges, total }
}

/** The same with the figures beside the filters. They, the total and the page do not contradict each other. */
export async function searchBoard(
  db: Db,
  actor: Actor | null,
  search: JobQuery,
  kept: SearchMemo,
): Promise<{ facets: FacetCounts; page: Page<Job> }> {
  const plan = await planOf({ actor, db, kept }, search)
  const { edges, items } = await readPage(plan, search)
  const isWhole = edges.next === null && edges.previous === null
  const known = await readFigures(plan)
  const agrees = isWhole ? known.total === items.length : known.total > items.length
  const { facets, total } = agrees ? known : await readFigures(plan, { anew: true })
  return { facets, page: { items, ...edges, total } }
}

/** How many jobs each choice of a filter would show, the other filters staying as they are. */
export async function countFacets(
  db: Db,
  actor: Actor | null,
  search: Searched,
): Promise<FacetCounts> {
  return (await readFigures(await planOf({ actor, db, kept: createSearchMemo() }, search))).facets
}
