import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Match, MatchMark, MatchReason } from '#lib/contract/matching/matching.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import type { JobFeatures } from '../features/features.ts'
import {
  findStoredCandidate,
  listCandidateFeatures,
  listJobFeatures,
  type StoredCandidate,
} from '../features/stored-features.ts'
import { match, matcherOf } from '../scoring/match.ts'

/** Maximum of reasons that a list shows for one match: found or near, and others. */
const MAX_REASONS = { held: 4, missing: 3 }

/** The features for the matches of one candidate. */
export interface MatchFeatures {
  candidate: StoredCandidate
  /** By job. */
  jobs: Map<number, JobFeatures>
}

/**
 * Adds the match with the signed-in candidate to each job. The score is null until the features of both
 * sides are computed; `match_pending` is true while a task computes them. Other viewers get the jobs
 * unchanged. Twenty matches take 2 to 6 ms and need no cache.
 */
export async function addMatches<Listed extends Job>(
  db: Db,
  actor: Actor | null,
  jobs: Listed[],
): Promise<Listed[]> {
  if (actor?.role !== 'candidate' || jobs.length === 0) return jobs
  const candidate = await findStoredCandidate(db, actor.id)
  const ids = jobs.map(({ id }) => id)
  return matchJobs(jobs, {
    candidate,
    jobs: candidate.features ? await listJobFeatures(db, ids) : new Map<number, JobFeatures>(),
  })
}

/** Adds the match to each job, from features that the caller has read. */
export function matchJobs<Listed extends Job>(
  jobs: Listed[],
  { candidate, jobs: features }: MatchFeatures,
): Listed[] {
  const matchWith = candidate.features && matcherOf(candidate.features)
  return jobs.map(job => {
    const jobFeatures = features.get(job.id)
    const found = matchWith && jobFeatures ? matchWith(jobFeatures) : null
    const isPending = candidate.isPending || (matchWith !== null && !jobFeatures)
    return Object.assign(job, {
      ...(isPending && { match_pending: true }),
      match_reasons: reasonsOf(found),
      match_score: found?.score ?? null,
    })
  })
}

/** The match of each pair, in their order; null until the features of both sides are computed. */
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

/** The reasons for a list: found or near ones, then the others, each the heavier first. */
export function reasonsOf(found: Pick<Match, 'reasons'> | null): MatchReason[] {
  const reasons = found?.reasons ?? []
  return [
    ...reasons.filter(({ mark }) => isHeld(mark)).slice(0, MAX_REASONS.held),
    ...reasons.filter(({ mark }) => !isHeld(mark)).slice(0, MAX_REASONS.missing),
  ]
}

function isHeld(mark: MatchMark): boolean {
  return mark === 'found' || mark === 'near'
}
