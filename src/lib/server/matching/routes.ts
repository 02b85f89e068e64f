import type { Job } from '#lib/contract/jobs/jobs.ts'
import { matchedJobRoutes } from '#lib/contract/matching/matched-jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import { handlers } from '../api/handlers.ts'
import type { Actor } from '../auth/actor.ts'
import { getLiveJob, listSavedJobs, searchJobs } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { addMatches } from './listing/job-matches.ts'
import { listRecommendedJobs } from './ranking/recommended.ts'

export const routes = handlers(matchedJobRoutes, {
  'GET /candidates/jobs': async ({ actor, db, query, services }) =>
    matched(services, actor, await searchJobs(db, actor, query, services.searches)),
  'GET /candidates/recommended-jobs': ({ actor, query, services }) =>
    listRecommendedJobs(services, actor, query.limit),
  'GET /jobs/recommended': ({ actor, query, services }) =>
    listRecommendedJobs(services, actor, query.limit),
  'GET /jobs/saved': async ({ actor, db, query, services }) =>
    matched(services, actor, await listSavedJobs(db, actor, query)),
  'GET /jobs/search': async ({ actor, db, query, services }) =>
    matched(services, actor, await searchJobs(db, actor, query, services.searches)),
  'GET /jobs/{id}': async ({ actor, db, params, services }) => {
    const job = await getLiveJob(db, actor, params.id)
    const [withMatch] = await addMatches(db, actor, [job], services.matches)
    return withMatch ?? job
  },
})

async function matched(
  { db, matches }: Pick<Services, 'db' | 'matches'>,
  actor: Actor | null,
  page: Page<Job>,
): Promise<Page<Job>> {
  return { ...page, items: await addMatches(db, actor, page.items, matches) }
}
