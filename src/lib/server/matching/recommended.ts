import type { Job } from '#lib/contract/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { keepRecommendations, listKept } from './kept-recommendations.ts'
import { rankForCandidate } from './rank-for-candidate.ts'

/**
 * The live jobs that fit the candidate best, without those applied to or hidden. They are ranked when
 * the ranking made last is none of what is known of the candidate now, or is no longer fresh. Empty
 * for a profile and resume that say nothing of what the candidate can or wants to do.
 */
export async function listRecommendedJobs(
  db: Db,
  candidate: Actor,
  limit: number,
): Promise<Page<Job>> {
  const kept = await listKept(db, candidate, limit)
  const items = kept.length > 0 ? kept : await rankAnew(db, candidate, limit)
  return { items, next: null, total: items.length }
}

async function rankAnew(db: Db, candidate: Actor, limit: number): Promise<Job[]> {
  const ranking = await rankForCandidate(db, candidate)
  if (!ranking || ranking.jobs.length === 0) return []
  await keepRecommendations(db, candidate, ranking)
  return listKept(db, candidate, limit)
}
