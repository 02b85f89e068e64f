import { getHiringFigures, listReceivedSummaries } from '../applications/index.ts'
import type { Actor } from '../auth/actor.ts'
import { isReadyToPost } from '../companies/index.ts'
import { countWaitingInterviews } from '../interviews/index.ts'
import { countClosingSoon, listJobStats } from '../jobs/index.ts'
import type { Services } from '../services.ts'

const JOBS = 10
const NEWEST = 6
const UNANSWERED = 5

/** The recruiter's dashboard, about the recruiter's company. */
export async function readRecruiterDashboard(services: Services, recruiter: Actor) {
  const { db } = services
  const [byJob, closingSoon, hiring, ready, waiting, newest, unanswered] = await Promise.all([
    listJobStats(db, recruiter, { limit: JOBS }),
    countClosingSoon(db, recruiter),
    getHiringFigures(services, recruiter),
    isReadyToPost(db, recruiter),
    countWaitingInterviews(db, recruiter),
    listReceivedSummaries(db, recruiter, { limit: NEWEST, sort: 'newest' }),
    listReceivedSummaries(db, recruiter, {
      limit: UNANSWERED,
      sort: 'oldest',
      status: 'pending',
    }),
  ])
  return {
    byJob,
    closingSoon,
    figures: hiring.figures,
    insights: hiring.insights,
    ready,
    recent: newest.items,
    ...waiting,
    unanswered: { items: unanswered.items, total: hiring.pending },
  }
}
