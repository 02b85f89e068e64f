import type { Job, ListedJob } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { keepRecommendations, listKept, listKeptCards } from './kept-recommendations.ts'
import { rankForCandidate } from './rank-for-candidate.ts'
import { done, type RankingsMemo } from './rankings-memo.ts'

interface Source {
  db: Db
  rankings: RankingsMemo
}

/**
 * The live jobs that fit the candidate best, without those applied to or hidden. They are ranked when
 * the ranking made last is none of what is known of the candidate now, or is no longer fresh. Empty
 * for a profile and resume that say nothing of what the candidate can or wants to do.
 */
export async function listRecommendedJobs(
  source: Source,
  candidate: Actor,
  limit: number,
): Promise<Page<Job>> {
  const items = await rankedFirst(source, candidate, db => listKept(db, candidate, limit))
  return { items, next: null, total: items.length }
}

/** The same as cards show them. */
export function listRecommendedCards(
  source: Source,
  candidate: Actor,
  limit: number,
): Promise<ListedJob[]> {
  return rankedFirst(source, candidate, db => listKeptCards(db, candidate, limit))
}

async function rankedFirst<Shown>(
  { db, rankings }: Source,
  candidate: Actor,
  list: (db: Db) => Promise<Shown[]>,
): Promise<Shown[]> {
  const kept = await list(db)
  if (kept.length > 0) return kept
  const hasAny = await rankings.get(String(candidate.id), async () =>
    done(await rankAnew(db, candidate)),
  )
  return hasAny ? list(db) : []
}

async function rankAnew(db: Db, candidate: Actor): Promise<boolean> {
  const ranking = await rankForCandidate(db, candidate)
  if (!ranking || ranking.jobs.length === 0) return false
  await keepRecommendations(db, candidate, ranking)
  return true
}
