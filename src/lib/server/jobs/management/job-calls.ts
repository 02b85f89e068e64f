import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'

import type { CallContext } from '../../api/call.ts'
import type { Actor } from '../../auth/actor.ts'
import { auditCall } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'

/** Creates or changes a job, records it in the audit log, and sets the ETag of the answer. */
export function recordJob(
  call: CallContext<Actor>,
  action: 'job.close' | 'job.create' | 'job.update',
  work: (tx: Db) => Promise<CompanyJob>,
): Promise<CompanyJob> {
  return call.db.transaction(async tx => {
    const job = await work(tx)
    await auditCall(tx, call, { action, target: `job:${job.id}` })
    return withEtag(call.headers, job)
  })
}

/** The version that `If-Match` names, in the form our own `ETag` has. */
export function versionOf(request: Request): number | undefined {
  const version = /^"(\d{1,9})"$/.exec(request.headers.get('if-match') ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}

/** Sets the ETag of a job to its version, so that a change can name the version that it is based on. */
export function withEtag(headers: Headers, job: CompanyJob): CompanyJob {
  headers.set('etag', `"${job.version}"`)
  return job
}
