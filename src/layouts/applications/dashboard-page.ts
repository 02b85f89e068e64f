import { listRecentApplications, readCandidateDashboard } from '#lib/server/applications/index.ts'
import { listComing } from '#lib/server/interviews/index.ts'
import { listRecommendedJobs } from '#lib/server/matching/index.ts'
import { getReadiness } from '#lib/server/resumes/index.ts'

import { toChoices, usageOf } from '../jobs/readiness.ts'
import { signedIn } from '../viewer.ts'

const INTERVIEWS = 3
const RECENT = 5
const RECOMMENDED = 6

/** All that the candidate's dashboard shows. What is an extra there may fail: then it is null. */
export async function readDashboardPage(locals: App.Locals) {
  const { db, log } = locals.services
  const candidate = signedIn({ locals })
  const orNull = (what: string) => (error: unknown) => {
    log.error({ err: error, requestId: locals.requestId }, `${what} failed`)
    return null
  }
  const [standing, usage, interviews, recommended, recent] = await Promise.all([
    getReadiness(db, candidate),
    usageOf(db, candidate),
    listComing(db, candidate, INTERVIEWS).catch(orNull('listing interviews')),
    listRecommendedJobs(db, candidate, RECOMMENDED).then(
      ({ items }) => items,
      orNull('recommending jobs'),
    ),
    listRecentApplications(db, candidate, RECENT),
  ])
  const figures = await readCandidateDashboard(db, candidate, standing)
  return {
    atsScore: standing.resumes.find(({ isDefault }) => isDefault)?.atsScore ?? null,
    figures,
    interviews: interviews ?? [],
    readiness: { missing: standing.missing, resumes: toChoices(standing.resumes), usage },
    recent,
    recommended,
  }
}
