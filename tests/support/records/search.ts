import type { Job, JobSearch } from '#lib/contract/jobs/jobs.ts'
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
import { makeJob, makeRecruiter } from '#support/people/people.ts'

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

type JobValues = Parameters<typeof makeJob>[2]

/**
 * Posts jobs that all have one more skill. Returns a search among these jobs, which finds titles, so
 * that several tests can share a database.
 */
export async function makeBoard(db: Db, skill: string, values: readonly JobValues[]) {
  const recruiter = await makeRecruiter(db)
  for (const value of values)
    await makeJob(db, recruiter, { ...value, skills: [skill, ...(value?.skills ?? [])] })
  return (search: Partial<JobSearch>) => findTitles(db, { skill, ...search })
}

/** Posts a job in each location, with the location as its title. */
export async function makeJobsAt(db: Db, locations: readonly string[]): Promise<void> {
  const recruiter = await makeRecruiter(db)
  for (const location of locations)
    await makeJob(db, recruiter, {
      location,
      title: location,
      ...(location.startsWith('Remote') && { workplace: 'remote' }),
    })
}

/** The titles of the jobs that a search finds, in its order. */
export async function findTitles(db: Db, query: SearchQuery): Promise<string[]> {
  const { items } = await searchPage(db, null, { limit: 20, ...query })
  return items.map(({ title }) => title)
}
