import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { rankForCandidate } from './rank-for-candidate.ts'
import { listRecommendations, saveRecommendations } from './recommendations.ts'

/**
 * The open jobs that fit the candidate best, without those applied to or hidden. When the stored
 * ranking is out of date, it is computed again. Empty if profile and resumes contain no skills or wishes.
 */
export async function listRecommendedJobs(
  db: Db,
  candidate: Actor,
  limit: number,
): Promise<Page<Job>> {
  const stored = await listRecommendations(db, candidate, limit)
  const items =
    stored.length === 0 && (await renewRanking(db, candidate))
      ? await listRecommendations(db, candidate, limit)
      : stored
  return { items, next: null, total: items.length }
}

/** Computes and stores the ranking. False if there is nothing to recommend. */
async function renewRanking(db: Db, candidate: Actor): Promise<boolean> {
  const ranking = await rankForCandidate(db, candidate)
  if (!ranking || ranking.jobs.length === 0) return false
  await saveRecommendations(db, candidate, ranking)
  return true
}
