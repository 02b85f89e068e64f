import { type Match, MATCH_PARTS } from '#lib/contract/matching/matching.ts'

import { type CandidateFeatures, type JobFeatures, MATCH_VERSION } from '../features/features.ts'
import { type CandidateLookup, lookupOf, partScores, type PartScores, partWeight } from './parts.ts'
import { keywordsOf, reasonsOf } from './reasons.ts'

/**
 * What the weighted mean of the parts reads as, as straight lines between points (mean, score): set
 * so that a good match reads 80 and more, unrelated work 25 and less.
 */
const TABLE: readonly (readonly [number, number])[] = [
  [0, 0],
  [0.1, 8],
  [0.2, 24],
  [0.32, 46],
  [0.48, 72],
  [0.62, 85],
  [0.8, 95],
  [1, 100],
]

/** The match of a candidate and a job with its reasons; the same features give the same bytes. */
export function match(candidate: CandidateFeatures, job: JobFeatures): Match {
  return matcherOf(candidate)(job)
}

/** The same for one candidate and many jobs. */
export function matcherOf(candidate: CandidateFeatures): (job: JobFeatures) => Match {
  const lookup = lookupOf(candidate)
  return job => matchBy(lookup, job)
}

function matchBy(lookup: CandidateLookup, job: JobFeatures): Match {
  const { candidate } = lookup
  const scores = partScores(lookup, job)
  const whole = MATCH_PARTS.reduce((sum, part) => sum + partWeight(part, scores, job), 0)
  const keywords = keywordsOf(lookup, job)
  return {
    ...keywords,
    parts: MATCH_PARTS.filter(part => scores[part] !== null).map(part => ({
      part,
      score: Math.round(100 * (scores[part] ?? 0)),
      weight: Math.round((100 * partWeight(part, scores, job)) / whole),
    })),
    readsLike: { candidate: candidate.readsLike, job: job.readsLike },
    reasons: reasonsOf(lookup, job, { keywords, scores }),
    score: Math.round(scoreOf(scores, job)),
    version: MATCH_VERSION,
  }
}

/** Only the score, 0 to 100 and not rounded, for one candidate and many jobs. */
export function matchScore(lookup: CandidateLookup, job: JobFeatures): number {
  return scoreOf(partScores(lookup, job), job)
}

function scoreOf(scores: PartScores, job: JobFeatures): number {
  let sum = 0
  let whole = 0
  for (const part of MATCH_PARTS) {
    const weight = partWeight(part, scores, job)
    sum += weight * (scores[part] ?? 0)
    whole += weight
  }
  return readTable(whole === 0 ? 0 : sum / whole)
}

function readTable(mean: number): number {
  const above = Math.max(
    1,
    TABLE.findIndex(([from]) => from >= mean),
  )
  const [x0, y0] = TABLE[above - 1] ?? [0, 0]
  const [x1, y1] = TABLE[above] ?? [1, 100]
  return y0 + ((y1 - y0) * (Math.min(1, mean) - x0)) / (x1 - x0)
}
