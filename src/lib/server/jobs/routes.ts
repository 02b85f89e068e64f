import { jobRoutes } from '#lib/contract/jobs.ts'

import { handlers } from '../api/handlers.ts'
import { getLiveJob } from './find.ts'
import { hideCompany, hideJob, listHidden, unhideCompany, unhideJob } from './hidden.ts'
import { listRecommendedJobs } from './recommended.ts'
import { listSavedJobs, saveJob, unsaveJob } from './saved.ts'
import { searchJobs } from './search.ts'
import { suggestSearches } from './search-spelling.ts'

export const routes = handlers(jobRoutes, {
  'DELETE /companies/{id}/hide': ({ actor, db, params }) => unhideCompany(db, actor, params.id),
  'DELETE /jobs/{id}/hide': ({ actor, db, params }) => unhideJob(db, actor, params.id),
  'DELETE /jobs/{id}/save': ({ actor, db, params }) => unsaveJob(db, actor, params.id),
  'GET /candidates/hidden': ({ actor, db }) => listHidden(db, actor),
  'GET /candidates/jobs': ({ actor, db, query }) => searchJobs(db, actor, query),
  'GET /candidates/recommended-jobs': ({ actor, db, query }) =>
    listRecommendedJobs(db, actor, query.limit),
  'GET /jobs/recommended': ({ actor, db, query }) => listRecommendedJobs(db, actor, query.limit),
  'GET /jobs/saved': ({ actor, db, query }) => listSavedJobs(db, actor, query),
  'GET /jobs/search': ({ actor, db, query }) => searchJobs(db, actor, query),
  'GET /jobs/suggestions': async ({ db, query }) => ({
    suggestions: await suggestSearches(db, query.q),
  }),
  'GET /jobs/{id}': ({ actor, db, params }) => getLiveJob(db, actor, params.id),
  'POST /companies/{id}/hide': ({ actor, db, params }) => hideCompany(db, actor, params.id),
  'POST /jobs/{id}/hide': ({ actor, db, params }) => hideJob(db, actor, params.id),
  'POST /jobs/{id}/save': ({ actor, db, params }) => saveJob(db, actor, params.id),
})
