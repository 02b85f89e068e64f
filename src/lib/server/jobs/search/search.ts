import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { listOpenJobs } from '../public/find-jobs.ts'
import { countMatches, countResults, type FacetCounts, type SearchSource } from './facets.ts'
import { findPage, type FoundPage } from './page.ts'
import { planSearch } from './plan.ts'
import type { SearchQuery } from './search-query.ts'

export interface SearchResult {
  facets: FacetCounts
  /** Its total is exact up to `COUNT_LIMIT`. */
  page: Page<Job>
}

/**
 * Searches the open jobs. The default order is relevance for a search with words, else the newest
 * first. The page, its total and the facet counts agree with each other.
 * @throws AppError `invalid-input` for a cursor of another order
 */
export async function searchJobs(
  source: SearchSource,
  actor: Actor | null,
  query: SearchQuery & { limit: number },
): Promise<SearchResult> {
  const { db } = source
  const plan = await planSearch(db, actor, query)
  const found = await findPage(db, plan, query)
  const items = await listOpenJobs(db, actor, found.ids)
  const counted = await countMatches(source, plan, { useCache: true })
  const { facets, total } = agrees(found, counted.total)
    ? counted
    : await countMatches(source, plan, { useCache: false })
  return { facets, page: { items, next: found.next, previous: found.previous, total } }
}

/** Whether a total can belong to a page. A total from the cache may be older than the page. */
function agrees({ ids, next, previous }: FoundPage, total: number): boolean {
  const isOnlyPage = next === null && previous === null
  return isOnlyPage ? total === ids.length : total > ids.length
}

/** One page of a search without counts. @throws AppError like `searchJobs` */
export async function listMatches(
  db: Db,
  actor: Actor | null,
  query: SearchQuery & { limit: number },
): Promise<Job[]> {
  const { ids } = await findPage(db, await planSearch(db, actor, query), query)
  return listOpenJobs(db, actor, ids)
}

/** The number of open jobs that a search finds, exact up to `COUNT_LIMIT`. */
export async function countSearchResults(db: Db, query: SearchQuery): Promise<number> {
  return countResults(db, await planSearch(db, null, query))
}
