import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { listOpenJobs } from '../../jobs/index.ts'
import { rankForCandidate } from './rank-for-candidate.ts'
import { listRecommendations, saveRecommendations } from './recommendations.ts'

/**
 * The open jobs that fit the candidate best, without those applied to or hidden. When the stored
 * ranking is out of date, it is computed again. Empty when the profile and the resumes say nothing
 * of the candidate's skills and wishes.
 */
export async function listRecommendedJobs(
  db: Db,
  candidate: Actor,
  limit: number,
): Promise<Page<Job>> {
  const ranked = await listCurrentRanking(db, candidate, limit)
  const jobs = await listOpenJobs(
    db,
    candidate,
    ranked.map(({ jobId }) => jobId),
  )
  const byId = new Map(ranked.map(each => [each.jobId, each]))
  const items = jobs.map(job => {
    const { reasons, score } = byId.get(job.id) ?? { reasons: [], score: null }
    return Object.assign(job, { match_reasons: reasons, match_score: score })
  })
  return { items, next: null, total: items.length }
}

async function listCurrentRanking(db: Db, candidate: Actor, limit: number) {
  const stored = await listRecommendations(db, candidate, limit)
  if (stored.length > 0) return stored
  const ranking = await rankForCandidate(db, candidate)
  if (!ranking || ranking.jobs.length === 0) return []
  await saveRecommendations(db, candidate, ranking)
  return listRecommendations(db, candidate, limit)
}
