import { recruiterJobRoutes } from '#lib/contract/jobs/recruiter-jobs.ts'

import { handlers } from '../../api/handlers.ts'
import { audited } from '../../auth/index.ts'
import { getCompanyJob, listCompanyJobs } from './company-jobs.ts'
import { recordJob, versionOf, withEtag } from './job-calls.ts'
import { getJobStats, listJobStats } from './stats.ts'
import { createJob, deleteJob, updateJob } from '../posting/write.ts'

export const recruiterRoutes = handlers(recruiterJobRoutes, {
  'DELETE /recruiters/jobs/{id}': call =>
    audited(call, { action: 'job.delete', target: `job:${call.params.id}` }, tx =>
      deleteJob(tx, call.actor, call.params.id),
    ),
  'GET /recruiters/allJobs/stats': ({ actor, db, query }) => listJobStats(db, actor, query),
  'GET /recruiters/jobs': ({ actor, db, query }) => listCompanyJobs(db, actor, query),
  'GET /recruiters/jobs/{id}': async ({ actor, db, headers, params }) =>
    withEtag(headers, await getCompanyJob(db, actor, params.id)),
  'GET /recruiters/jobs/{id}/stats': ({ actor, db, params }) => getJobStats(db, actor, params.id),
  'POST /recruiters/jobs/create': call =>
    recordJob(call, 'job.create', tx => createJob(tx, call.actor, call.body)),
  'PUT /recruiters/jobs/{id}/update': call =>
    recordJob(call, 'job.update', tx =>
      updateJob(tx, call.actor, call.params.id, {
        ...call.body,
        version: call.body.version ?? versionOf(call.request),
      }),
    ),
})
