import { type Match, MATCH_PARTS } from '#lib/contract/matching/matching.ts'

import { type CandidateFeatures, type JobFeatures, MATCH_VERSION } from '../features/features.ts'
import {
  type CandidateLookup,
  lookupOf,
  partScores,
  type PartScores,
  partWeight,
  strengthOf,
} from './parts.ts'
import { reasonsOf } from './reasons/reasons.ts'
import { keywordsOf } from './reasons/skills.ts'

/**
 * Converts the weighted mean of the parts to a score, linearly between these points (mean, score). A
 * good match gets 80 or more, unrelated work 25 or less.
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

/** The match of a candidate and a job with its reasons. The same features give the same bytes. */
export function match(candidate: CandidateFeatures, job: JobFeatures): Match {
  return matcherOf(candidate)(job)
}

/** Like `match`, for one candidate and many jobs. */
export function matcherOf(candidate: CandidateFeatures): (job: JobFeatures) => Match {
  const lookup = lookupOf(candidate)
  return job => matchBy(lookup, job)
}

function matchBy(lookup: CandidateLookup, job: JobFeatures): Match {
  const scores = partScores(lookup, job)
  const whole = MATCH_PARTS.reduce((sum, part) => sum + partWeight(part, scores, job), 0)
  const keywords = keywordsOf(lookup, job)
  return {
    matched: keywords.matched,
    missing: keywords.missing,
    parts: MATCH_PARTS.filter(part => scores[part] !== null).map(part => ({
      part,
      score: Math.round(100 * (scores[part] ?? 0)),
      weight: Math.round((100 * partWeight(part, scores, job)) / whole),
    })),
    reasons: reasonsOf(lookup, job, { keywords, scores }),
    score: Math.round(scoreOf(lookup, scores, job)),
    unclear: keywords.unclear,
    version: MATCH_VERSION,
  }
}

/** Only the score, 0 to 100 and not rounded, for one candidate and many jobs. */
export function matchScore(lookup: CandidateLookup, job: JobFeatures): number {
  return scoreOf(lookup, partScores(lookup, job), job)
}

/** Missing skills are a share of at least this many required skills. */
const MIN_REQUIRED = 3
/** How many points a match loses without any required skill. */
const MAX_LOSS = 70

/**
 * The highest score that the required skills allow: 100 with all, 65 with half of them. Postings with
 * fewer than three required skills lose less, because their text may not name all.
 */
function highestScore({ strengths }: CandidateLookup, { skills }: JobFeatures): number {
  let required = 0
  let missing = 0
  for (const skill of skills) {
    if (skill.demand !== 'required') continue
    required += 1
    if (strengthOf(strengths, skill) === 0) missing += 1
  }
  if (required === 0) return 100
  return 100 - (MAX_LOSS * missing) / Math.max(required, MIN_REQUIRED)
}

/**
 * Share of the points above the highest score that a match keeps, so that the order stays the same.
 */
const EXCESS_SHARE = 0.1

function capped(score: number, highest: number): number {
  return score <= highest ? score : highest + EXCESS_SHARE * (score - highest)
}

function scoreOf(lookup: CandidateLookup, scores: PartScores, job: JobFeatures): number {
  let sum = 0
  let whole = 0
  for (const part of MATCH_PARTS) {
    const weight = partWeight(part, scores, job)
    sum += weight * (scores[part] ?? 0)
    whole += weight
  }
  return capped(readTable(whole === 0 ? 0 : sum / whole), highestScore(lookup, job))
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
