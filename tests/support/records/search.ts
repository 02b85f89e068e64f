import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import type { Db } from '#lib/server/db/connect.ts'
import {
  type FacetCounts,
  searchJobs,
  type SearchQuery,
  type SearchResult,
} from '#lib/server/jobs/index.ts'
import { taxonomy } from '#support/matching/matching.ts'

type Query = SearchQuery & { limit: number }

/** Runs a whole search. */
export async function searchAll(db: Db, actor: Actor | null, query: Query): Promise<SearchResult> {
  return searchJobs({ db, taxonomy }, actor, query)
}

/** Reads one page of a search. */
export async function searchPage(db: Db, actor: Actor | null, query: Query): Promise<Page<Job>> {
  return (await searchAll(db, actor, query)).page
}

/** The facet counts of a search. */
export async function countFacets(
  db: Db,
  actor: Actor | null,
  query: SearchQuery,
): Promise<FacetCounts> {
  const source = { db, taxonomy }
  return (await searchJobs(source, actor, { limit: 20, ...query })).facets
}
