import { countMyApplications, listMyApplicationSummaries } from '../applications/index.ts'
import type { Actor } from '../auth/actor.ts'
import { findApplicationAllowance } from '../billing/index.ts'
import { listComingInterviews } from '../interviews/index.ts'
import { listRecommendedJobs } from '../matching/index.ts'
import { getReadiness } from '../resumes/index.ts'
import { countSavedJobs } from '../saved-jobs/index.ts'

import { readinessIn } from './readiness.ts'

const INTERVIEWS = 3
/** The number of applications on the dashboard. */
export const RECENT_APPLICATIONS = 5
const RECOMMENDED_JOBS = 4

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
  const [applications, savedJobs, readiness, allowance, recent, interviews, recommended] =
    await Promise.all([
      countMyApplications(db, candidate),
      countSavedJobs(db, candidate),
      getReadiness(db, candidate),
      findApplicationAllowance(db, candidate),
      listMyApplicationSummaries(db, candidate, { limit: RECENT_APPLICATIONS }),
      listComingInterviews(db, candidate, INTERVIEWS).catch(orNull('listing interviews')),
      listRecommendedJobs(db, candidate, RECOMMENDED_JOBS).catch(orNull('recommending jobs')),
    ])
  return {
    applications,
    atsScore: readiness.resumes.find(({ isDefault }) => isDefault)?.atsScore ?? null,
    completeness: { profile: readiness.profile.percent, resume: readiness.resume.percent },
    interviews: interviews ?? [],
    readiness: readinessIn({ allowance, readiness }),
    recent: recent.items,
    recommended: recommended?.items ?? null,
    savedJobs,
  }
}
