import type { Job } from '#lib/contract/jobs.ts'
import type { Match, MatchReason } from '#lib/contract/matching.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { match } from './match.ts'
import { listCandidateFeatures, listJobFeatures, readSides } from './stored-features.ts'

/** Reasons that a list shows of one match: what counted, and what is missing. */
const SHOWN = { counted: 4, missing: 3 }

/** Adds to each job how well it fits the signed-in candidate; for anybody else they stay as they are. */
export async function addMatches(db: Db, actor: Actor | null, jobs: Job[]): Promise<Job[]> {
  if (actor?.role !== 'candidate' || jobs.length === 0) return jobs
  const { candidate, stored } = await readSides(
    db,
    actor,
    jobs.map(({ id }) => id),
  )
  return jobs.map(job => {
    const features = stored.get(job.id)
    return withScore(job, candidate && features ? match(candidate, features) : null)
  })
}

/** The match of each pair, in their order; null while a side is still to be computed. */
export async function matchPairs(
  db: Db,
  pairs: readonly { candidateId: number; jobId: number }[],
): Promise<(Match | null)[]> {
  const people = [...new Set(pairs.map(({ candidateId }) => candidateId))]
  const candidates = await listCandidateFeatures(db, people)
  const jobs = await listJobFeatures(db, [...new Set(pairs.map(({ jobId }) => jobId))])
  return pairs.map(({ candidateId, jobId }) => {
    const [candidate, job] = [candidates.get(candidateId), jobs.get(jobId)]
    return candidate && job ? match(candidate, job) : null
  })
}

/** A job with a score; null while a side is still to be computed. */
function withScore(job: Job, found: Match | null): Job {
  return { ...job, match_reasons: reasonsOf(found), match_score: found?.score ?? null }
}

/** What counted and what is missing, the heavier first, as far as a list has room. */
export function reasonsOf(found: Match | null): MatchReason[] {
  const reasons = found?.reasons ?? []
  return [
    ...reasons.filter(({ counted }) => counted).slice(0, SHOWN.counted),
    ...reasons.filter(({ counted }) => !counted).slice(0, SHOWN.missing),
  ]
}
