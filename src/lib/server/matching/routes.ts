import { matchedJobRoutes } from '#lib/contract/matching/matched-jobs.ts'

import { handlers } from '../api/handlers.ts'
import { getMatchedJob, searchMatchedJobs } from './listing/matched-jobs.ts'
import { listRecommendedJobs } from './ranking/recommended.ts'

export const routes = handlers(matchedJobRoutes, {
  'GET /candidates/jobs': async ({ actor, query, services }) =>
    (await searchMatchedJobs(services, actor, query)).page,
  'GET /candidates/recommended-jobs': ({ actor, db, query }) =>
    listRecommendedJobs(db, actor, query.limit),
  'GET /jobs/recommended': ({ actor, db, query }) => listRecommendedJobs(db, actor, query.limit),
  'GET /jobs/search': async ({ actor, query, services }) =>
    (await searchMatchedJobs(services, actor, query)).page,
  'GET /jobs/{id}': ({ actor, db, params }) => getMatchedJob(db, actor, params.id),
})
