import {
  getCandidateDashboard,
  listMyApplicationSummaries,
} from '#lib/server/applications/index.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { findApplicationAllowance } from '#lib/server/billing/index.ts'
import { listComing } from '#lib/server/interviews/index.ts'
import { listRecommendedJobs } from '#lib/server/matching/index.ts'
import { getReadiness } from '#lib/server/resumes/index.ts'

import { readinessIn } from './readiness.ts'

const INTERVIEWS = 3
const RECENT_APPLICATIONS = 5
const RECOMMENDED_JOBS = 6

/** The candidate's dashboard. Interviews and recommended jobs are null if they could not be read. */
export async function readCandidateDashboard(
  { requestId, services }: Pick<App.Locals, 'requestId' | 'services'>,
  candidate: Actor,
) {
  const { db, log } = services
  const orNull = (what: string) => (error: unknown) => {
    log.error({ err: error, requestId }, `${what} failed`)
    return null
  }
  const [figures, readiness, allowance, recent, interviews, recommended] = await Promise.all([
    getCandidateDashboard(db, candidate),
    getReadiness(db, candidate),
    findApplicationAllowance(db, candidate),
    listMyApplicationSummaries(db, candidate, { limit: RECENT_APPLICATIONS }),
    listComing(db, candidate, INTERVIEWS).catch(orNull('listing interviews')),
    listRecommendedJobs(db, candidate, RECOMMENDED_JOBS).catch(orNull('recommending jobs')),
  ])
  return {
    atsScore: readiness.resumes.find(({ isDefault }) => isDefault)?.atsScore ?? null,
    figures,
    interviews: interviews ?? [],
    readiness: readinessIn({ allowance, readiness }),
    recent: recent.items,
    recommended: recommended?.items ?? null,
  }
}
