import { readCandidateDashboard } from '#lib/server/applications/index.ts'
import { listComing } from '#lib/server/interviews/index.ts'
import { listRecommendedJobs } from '#lib/server/matching/index.ts'

import { readinessIn } from '#lib/server/pages/readiness.ts'
import { signedIn } from '../viewer.ts'

const INTERVIEWS = 3
const RECENT = 5
const RECOMMENDED = 6

/** All that the candidate's dashboard shows. What is an extra there may fail: then it is null. */
export async function readDashboardPage(locals: App.Locals) {
  const { services } = locals
  const { db, log } = services
  const candidate = signedIn({ locals })
  const orNull = (what: string) => (error: unknown) => {
    log.error({ err: error, requestId: locals.requestId }, `${what} failed`)
    return null
  }
  const [own, interviews, recommended] = await Promise.all([
    readCandidateDashboard(db, candidate, RECENT),
    listComing(db, candidate, INTERVIEWS).catch(orNull('listing interviews')),
    listRecommendedJobs(db, candidate, RECOMMENDED).catch(orNull('recommending jobs')),
  ])
  const { figures, readiness, recent } = own
  return {
    atsScore: readiness.resumes.find(({ isDefault }) => isDefault)?.atsScore ?? null,
    figures,
    interviews: interviews ?? [],
    readiness: readinessIn(own),
    recent,
    recommended: recommended?.items ?? null,
  }
}
