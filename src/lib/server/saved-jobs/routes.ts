import { savedJobRoutes } from '#lib/contract/jobs/saved-jobs.ts'

import { handlers } from '../api/handlers.ts'
import { listSavedJobs, saveJob, unsaveClosedJobs, unsaveJob } from './saved-jobs.ts'

export const routes = handlers(savedJobRoutes, {
  'DELETE /jobs/{id}/save': ({ actor, db, params }) => unsaveJob(db, actor, params.id),
  'DELETE /jobs/saved/closed': ({ actor, db }) => unsaveClosedJobs(db, actor),
  'GET /jobs/saved': ({ actor, db, query }) => listSavedJobs(db, actor, query),
  'POST /jobs/{id}/save': ({ actor, db, params }) => saveJob(db, actor, params.id),
})
