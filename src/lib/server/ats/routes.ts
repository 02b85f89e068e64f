import { atsRoutes } from '#lib/contract/ats.ts'

import { handlers } from '../api/handlers.ts'
import { getAtsScore, getSavedAtsScore } from './ats-score.ts'

export const routes = handlers(atsRoutes, {
  'GET /candidates/resume/ats-score': ({ actor, query, services }) =>
    getAtsScore(services, actor, {
      jobId: query.job_id ?? null,
      resumeId: query.resume_id ?? null,
    }),
  'GET /candidates/resume/saved-ats-score': ({ actor, services }) =>
    getSavedAtsScore(services, actor),
})
