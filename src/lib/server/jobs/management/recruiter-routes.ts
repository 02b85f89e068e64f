import { recruiterJobRoutes } from '#lib/contract/jobs/recruiter-jobs.ts'

import { handlers } from '../../api/handlers.ts'
import { getCompanyJob, listCompanyJobs } from './company-jobs.ts'
import { recordJob, versionOf, withEtag } from './job-calls.ts'
import { getJobStats, listJobStats } from './stats.ts'
import { createJob, deleteJob, updateJob } from '../posting/write.ts'

export const recruiterRoutes = handlers(recruiterJobRoutes, {
  'DELETE /recruiters/jobs/{id}': call =>
    call.db.transaction(async tx => {
      await deleteJob(tx, call.actor, call.params.id)
      await recordJob(tx, call, 'job.delete', call.params.id)
    }),
  'GET /recruiters/allJobs/stats': ({ actor, db, query }) => listJobStats(db, actor, query),
  'GET /recruiters/jobs': ({ actor, db, query }) => listCompanyJobs(db, actor, query),
  'GET /recruiters/jobs/{id}': async ({ actor, db, headers, params }) =>
    withEtag(headers, await getCompanyJob(db, actor, params.id)),
  'GET /recruiters/jobs/{id}/stats': ({ actor, db, params }) => getJobStats(db, actor, params.id),
  'POST /recruiters/jobs/create': call =>
    call.db.transaction(async tx => {
      const job = await createJob(tx, call.actor, call.body)
      await recordJob(tx, call, 'job.create', job.id)
      return withEtag(call.headers, job)
    }),
  'PUT /recruiters/jobs/{id}/update': call =>
    call.db.transaction(async tx => {
      const version = call.body.version ?? versionOf(call.request)
      const job = await updateJob(tx, call.actor, call.params.id, { ...call.body, version })
      await recordJob(tx, call, 'job.update', job.id)
      return withEtag(call.headers, job)
    }),
})
