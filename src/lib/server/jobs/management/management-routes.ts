import { jobManagementRoutes } from '#lib/contract/jobs/job-management.ts'

import { handlers } from '../../api/handlers.ts'
import { recordJob, versionOf } from './job-calls.ts'
import { findSameJob } from './company-jobs.ts'
import { closeJob } from './close-job.ts'
import { duplicateJob, repostJob } from './copy-job.ts'
import { suggestPlaces } from '../posting/suggest-places.ts'
import { addSource, listSources, removeSource } from './sources.ts'

export const routes = handlers(jobManagementRoutes, {
  'DELETE /recruiters/jobs/{id}/sources/{name}': ({ actor, db, params: { id, name } }) =>
    removeSource(db, actor, id, name),
  'GET /recruiters/jobs/{id}/sources': ({ actor, db, params }) => listSources(db, actor, params.id),
  'GET /recruiters/places': async ({ actor, db, query }) => ({
    places: await suggestPlaces(db, actor, query.q),
  }),
  'GET /recruiters/same-job': async ({ actor, db, query }) => ({
    job: await findSameJob(db, actor, query),
  }),
  'POST /recruiters/jobs/{id}/close': call =>
    recordJob(call, 'job.close', tx =>
      closeJob(tx, call.actor, call.params.id, {
        ...call.body,
        version: call.body.version ?? versionOf(call.request),
      }),
    ),
  'POST /recruiters/jobs/{id}/duplicate': call =>
    recordJob(call, 'job.create', tx => duplicateJob(tx, call.actor, call.params.id)),
  'POST /recruiters/jobs/{id}/repost': call =>
    recordJob(call, 'job.create', tx =>
      repostJob(tx, call.actor, call.params.id, {
        ...call.body,
        version: call.body.version ?? versionOf(call.request),
      }),
    ),
  'POST /recruiters/jobs/{id}/sources': async ({ actor, body, db, outcome, params: { id } }) => {
    outcome.repeated = !(await addSource(db, actor, id, body.name))
    return body
  },
})
