import { readHiring, readNewAndWaiting } from '#lib/server/applications/index.ts'
import { isReadyToPost } from '#lib/server/companies/index.ts'
import { countClosingSoon, listJobStats } from '#lib/server/jobs/index.ts'

import { signedIn } from '../viewer.ts'

const JOBS = 10

/** All that the recruiter's dashboard shows, of the recruiter's company. */
export async function readDashboardPage(locals: App.Locals) {
  const { db } = locals.services
  const recruiter = signedIn({ locals })
  const [byJob, closingSoon, { figures, insights }, ready, { counts, newest, waiting }] =
    await Promise.all([
      listJobStats(db, recruiter, { limit: JOBS }),
      countClosingSoon(db, recruiter),
      readHiring(locals.services, recruiter),
      isReadyToPost(db, recruiter),
      readNewAndWaiting(db, recruiter),
    ])
  return {
    byJob,
    closingSoon,
    figures,
    insights,
    ready,
    recent: newest,
    unanswered: { items: waiting, total: counts.pending },
  }
}
