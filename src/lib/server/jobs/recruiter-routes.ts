import { type CompanyJob, recruiterJobRoutes } from '#lib/contract/recruiter-jobs.ts'

import type { CallContext } from '../api/call.ts'
import { handlers } from '../api/handlers.ts'
import type { Actor } from '../auth/actor.ts'
import { audit } from '../auth/index.ts'
import type { Db } from '../db/connect.ts'
import { getCompanyJob, listCompanyJobs } from './company-jobs.ts'
import { getJobStats, listJobStats } from './stats.ts'
import { createJob, deleteJob, updateJob } from './write.ts'

export const recruiterRoutes = handlers(recruiterJobRoutes, {
  'DELETE /recruiters/jobs/{id}': call =>
    call.db.transaction(async tx => {
      await deleteJob(tx, call.actor, call.params.id)
      await record(tx, call, 'job.delete', call.params.id)
    }),
  'GET /recruiters/allJobs/stats': ({ actor, db, query }) => listJobStats(db, actor, query),
  'GET /recruiters/jobs': ({ actor, db, query }) => listCompanyJobs(db, actor, query),
  'GET /recruiters/jobs/{id}': async ({ actor, db, headers, params }) =>
    withEtag(headers, await getCompanyJob(db, actor, params.id)),
  'GET /recruiters/jobs/{id}/stats': ({ actor, db, params }) => getJobStats(db, actor, params.id),
  'POST /recruiters/jobs/create': call =>
    call.db.transaction(async tx => {
      const job = await createJob(tx, call.actor, call.body)
      await record(tx, call, 'job.create', job.id)
      return withEtag(call.headers, job)
    }),
  'PUT /recruiters/jobs/{id}/update': call =>
    call.db.transaction(async tx => {
      const version = call.body.version ?? versionOf(call.request)
      const job = await updateJob(tx, call.actor, call.params.id, { ...call.body, version })
      await record(tx, call, 'job.update', job.id)
      return withEtag(call.headers, job)
    }),
})

function record(
  db: Db,
  { actor, facts, services, session }: CallContext<Actor>,
  action: 'job.create' | 'job.delete' | 'job.update',
  jobId: number,
): Promise<void> {
  return audit(db, services.keys, facts, {
    action,
    outcome: 'ok',
    sessionId: session.id,
    target: `job:${jobId}`,
    userId: actor.id,
  })
}

/** The version that `If-Match` names, in the form our own `ETag` has. */
function versionOf(request: Request): number | undefined {
  const version = /^"(\d{1,9})"$/.exec(request.headers.get('if-match') ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}

function withEtag(headers: Headers, job: CompanyJob): CompanyJob {
  headers.set('etag', `"${job.version}"`)
  return job
}
