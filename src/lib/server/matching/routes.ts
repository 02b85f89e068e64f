import type { Job, JobSearch } from '#lib/contract/jobs/jobs.ts'
import { matchedJobRoutes } from '#lib/contract/matching/matched-jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { CallContext } from '../api/call.ts'
import { handlers } from '../api/handlers.ts'
import { getMatchedJob, searchMatchedJobs } from './listing/matched-jobs.ts'
import { listRecommendedJobs } from './ranking/recommended.ts'

export const routes = handlers(matchedJobRoutes, {
  'GET /candidates/jobs': answerSearch,
  'GET /candidates/recommended-jobs': ({ actor, db, query }) =>
    listRecommendedJobs(db, actor, query.limit),
  'GET /jobs/recommended': ({ actor, db, query }) => listRecommendedJobs(db, actor, query.limit),
  'GET /jobs/search': answerSearch,
  'GET /jobs/{id}': ({ actor, db, params }) => getMatchedJob(db, actor, params.id),
})

async function answerSearch({
  actor,
  facts,
  query,
  services,
}: CallContext & { query: JobSearch }): Promise<Page<Job>> {
  const { keptWords, page } = await searchMatchedJobs(services, actor, query)
  if (page.total === 0 || keptWords !== null) services.emptySearches.note(query, facts)
  return page
}
