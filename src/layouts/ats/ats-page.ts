import type { AtsScore } from '#lib/contract/ats.ts'
import type { Job } from '#lib/contract/jobs/jobs.ts'
import { PathId } from '#lib/contract/route.ts'
import { findAtsScore } from '#lib/server/ats/index.ts'
import { findOpenJob } from '#lib/server/jobs/index.ts'

import { type Readiness, readinessOf } from '#lib/server/pages/readiness.ts'

interface AtsPage {
  /** Null without a resume. */
  report: AtsScore | null
  /** The job that the address names, if it is open. */
  job: Job | null
  /** Whether the address names a job that does not exist or is not open. */
  jobGone: boolean
  readiness: Readiness
  /** The resume that the address names; null for the default. */
  resumeId: number | null
}

/** The score of the viewer's resume, for the job that the address names. */
export async function readAtsPage(
  { actor, services }: App.Locals,
  { searchParams }: URL,
): Promise<AtsPage> {
  if (!actor) throw new Error('A score is read only behind the area guard')
  const jobId = searchParams.get('jobId')
  const id = PathId.safeParse(jobId)
  const idParam = PathId.safeParse(searchParams.get('resumeId'))
  const resumeId = idParam.success ? idParam.data : null
  const job = id.success ? await findOpenJob(services.db, actor, id.data) : null
  return {
    job,
    jobGone: jobId !== null && job === null,
    readiness: await readinessOf(services.db, actor),
    report: await findAtsScore(services, actor, { job, resumeId }),
    resumeId,
  }
}
