import type { Job } from '#lib/contract/jobs.ts'
import { type Employer, findEmployer } from '#lib/server/companies/index.ts'
import {
  countViewLater,
  findGoneJob,
  findLiveJob,
  listSimilarJobs,
  markSeen,
} from '#lib/server/jobs/index.ts'
import { addMatches } from '#lib/server/matching/index.ts'

import { type Readiness, readinessOf } from './board.ts'

const MAX_ID = 2_147_483_647
const SIMILAR = 4

/** What the address of a job names: its id, and whether that is all of the address. */
export function readJobAddress(param: string): { id: number; isPlain: boolean } | null {
  const digits = /^([1-9]\d{0,9})(-[^/]*)?$/.exec(param)
  const id = Number(digits?.[1])
  return digits && id <= MAX_ID ? { id, isPlain: digits[2] === undefined } : null
}

export interface LiveJobPage {
  employer: Employer | null
  job: Job
  readiness: Readiness
  similar: Job[]
}

/** All that the page of a live job shows; its view is counted. Null for any other id. */
export async function readJobPage(
  { actor, ip, services }: App.Locals,
  id: number,
  { headers, method }: Request,
): Promise<LiveJobPage | null> {
  const { db } = services
  const found = await findLiveJob(db, actor, id)
  if (!found) return null
  const [job = found] = await addMatches(db, actor, [found])
  const isRead = method === 'GET' && !headers.get('sec-purpose')?.includes('prefetch')
  if (isRead) {
    countViewLater(services, id, { actor, ip, userAgent: headers.get('user-agent') ?? '' })
    await markSeen(db, actor, id)
  }
  return {
    employer: await findEmployer(db, job.company_id),
    job,
    readiness: await readinessOf(db, actor),
    similar: await listSimilarJobs(db, job, SIMILAR),
  }
}

/** A job that is gone, with live ones like it; null when there never was one to see. */
export async function readGonePage(
  { services: { db } }: App.Locals,
  id: number,
): Promise<{ job: Job; similar: Job[] } | null> {
  const job = await findGoneJob(db, id)
  return job && { job, similar: await listSimilarJobs(db, job, SIMILAR) }
}
