import { type CandidateFeatures, type JobFeatures } from '../features/features.ts'
import { matchScore } from '../scoring/match.ts'
import { lookupOf } from '../scoring/parts.ts'

export interface RankedJob<Id> {
  id: Id
  score: number
  /** The score before rounding, by which jobs are sorted. */
  exact: number
}

/** Jobs by their match with a candidate, the best first; equal ones stay in the order given. */
export function rankJobs<Id>(
  candidate: CandidateFeatures,
  jobs: readonly { id: Id; features: JobFeatures }[],
): RankedJob<Id>[] {
  const lookup = lookupOf(candidate)
  return jobs
    .map(({ features, id }) => ({ id, exact: matchScore(lookup, features) }))
    .toSorted((a, b) => b.exact - a.exact)
    .map(({ exact, id }) => ({ exact, id, score: Math.round(exact) }))
}
