import type { Job } from '#lib/contract/jobs/jobs.ts'
import { AppError } from '#lib/shared/errors.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import {
  findOpenJob,
  searchJobs,
  type SearchQuery,
  type SearchResult,
  type SearchSource,
} from '../../jobs/index.ts'
import { addMatches } from './job-matches.ts'

/** `searchJobs` with the matches of the signed-in candidate. @throws AppError like `searchJobs` */
export async function searchMatchedJobs(
  source: SearchSource,
  actor: Actor | null,
  query: SearchQuery & { limit: number },
): Promise<SearchResult> {
  const found = await searchJobs(source, actor, query)
  const items = await addMatches(source.db, actor, found.page.items)
  return { ...found, page: { ...found.page, items } }
}

/** An open job with its match; null for any other id. */
export async function findMatchedJob(db: Db, actor: Actor | null, id: number): Promise<Job | null> {
  const job = await findOpenJob(db, actor, id)
  const [matched = null] = await addMatches(db, actor, job ? [job] : [])
  return matched
}

/** @throws AppError `not-found` unless the job is open */
export async function getMatchedJob(db: Db, actor: Actor | null, id: number): Promise<Job> {
  const job = await findMatchedJob(db, actor, id)
  if (!job) throw new AppError('not-found', 'Job not found')
  return job
}
