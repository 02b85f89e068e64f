import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'

import type { CallContext } from '../../api/call.ts'
import type { Actor } from '../../auth/actor.ts'
import { audit } from '../../auth/index.ts'
import type { Db } from '../../db/connect.ts'

type JobAction = 'job.close' | 'job.create' | 'job.delete' | 'job.update'

/** Records an action of a recruiter on a job in the audit log. */
export function recordJob(
  db: Db,
  { actor, facts, services, session }: CallContext<Actor>,
  action: JobAction,
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
export function versionOf(request: Request): number | undefined {
  const version = /^"(\d{1,9})"$/.exec(request.headers.get('if-match') ?? '')?.[1]
  return version === undefined ? undefined : Number(version)
}

/** Sets the ETag of a job to its version, so that a change can name the version that it is based on. */
export function withEtag(headers: Headers, job: CompanyJob): CompanyJob {
  headers.set('etag', `"${job.version}"`)
  return job
}
