import type { Job } from '#lib/contract/jobs/jobs.ts'
import { type Employer, findEmployer } from '../companies/index.ts'
import { findClosedJob } from '../jobs/index.ts'
import { findMatchedJob, listSimilarJobs } from '../matching/index.ts'

import { type Readiness, readinessOf } from './readiness.ts'

const MAX_ID = 2_147_483_647
const SIMILAR = 4

/** The id in the URL of a job, and whether the URL has only the id. */
export function readJobAddress(param: string): { id: number; isPlain: boolean } | null {
  const digits = /^([1-9]\d{0,9})(-[^/]*)?$/.exec(param)
  const id = Number(digits?.[1])
  return digits && id <= MAX_ID ? { id, isPlain: digits[2] === undefined } : null
}

export interface JobPage {
  employer: Employer | null
  job: Job
  readiness: Readiness
  similar: Job[]
}

/** The data of the page of an open job; null for any other id. */
export async function readJobPage(
  { actor, services: { db } }: App.Locals,
  id: number,
): Promise<JobPage | null> {
  const job = await findMatchedJob(db, actor, id)
  if (!job) return null
  return {
    employer: await findEmployer(db, job.company_id),
    job,
    readiness: await readinessOf(db, actor),
    similar: await listSimilarJobs(db, job, SIMILAR),
  }
}

/** A closed job with similar open jobs; null if there never was a public job with this id. */
export async function readClosedJobPage(
  { services: { db } }: App.Locals,
  id: number,
): Promise<{ job: Job; similar: Job[] } | null> {
  const job = await findClosedJob(db, id)
  return job && { job, similar: await listSimilarJobs(db, job, SIMILAR) }
}
