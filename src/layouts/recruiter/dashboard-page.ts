import {
  countReceived,
  getHiringInsights,
  getRecruiterDashboard,
  listForReview,
} from '#lib/server/applications/index.ts'
import { isReadyToPost } from '#lib/server/companies/index.ts'
import { countClosingSoon, listJobStats } from '#lib/server/jobs/index.ts'

import { signedIn } from '../viewer.ts'

const JOBS = 10
const RECENT = 8
const UNANSWERED = 5

/** All that the recruiter's dashboard shows, of the recruiter's company. */
export async function readDashboardPage(locals: App.Locals) {
  const { db } = locals.services
  const recruiter = signedIn({ locals })
  const [byJob, closingSoon, counts, figures, insights, ready, recent, unanswered] =
    await Promise.all([
      listJobStats(db, recruiter, { limit: JOBS }),
      countClosingSoon(db, recruiter),
      countReceived(db, recruiter),
      getRecruiterDashboard(db, recruiter),
      getHiringInsights(db, recruiter),
      isReadyToPost(db, recruiter),
      listForReview(db, recruiter, { limit: RECENT, sort: 'newest' }),
      listForReview(db, recruiter, { limit: UNANSWERED, sort: 'oldest', status: 'pending' }),
    ])
  return {
    byJob,
    closingSoon,
    figures,
    insights,
    ready,
    recent,
    unanswered: { items: unanswered.items, total: counts.pending },
  }
}
