import { type MatchReason } from '#lib/contract/matching/matching.ts'

import {
  type CandidateFeatures,
  type CandidateTitle,
  type JobFeatures,
} from '../../features/features.ts'
import { type CandidateLookup } from '../parts.ts'
import { titleWords } from '../../features/titles.ts'
import {
  titleMatchScore,
  isFarBelow,
  isOfTrade,
  isSameKind,
  isSuperior,
  mayDifferInSubject,
} from '../title-relation.ts'

/**
 * A position with the job's title, the nearest position or else the last one. Only whole known titles
 * are shown, because other text may be an employer or a town.
 */
export function titleReasons({ candidate }: CandidateLookup, job: JobFeatures): MatchReason[] {
  const positions = candidate.titles
    .filter(({ isPosition }) => isPosition)
    .toSorted((a, b) => titleMatchScore(b, job) - titleMatchScore(a, job))
  const held = positions.find(title => isFound(title, job))
  if (held) return [reasonOf('found', held, '')]
  const best = positions.find(({ isWhole }) => isWhole)
  if (!best || !job.title.isWhole) return []
  if (best.key === job.title.key) return [otherTitleReason(best, candidate, job)]
  const last = lastOf(candidate)
  if (!last?.isWhole) return []
  return [otherTitleReason(isNearest(best, last, candidate, job) ? best : last, candidate, job)]
}

/** Whether a title equals the job's, apart from the level. The taxonomy need not know it. */
function isFound(held: CandidateTitle, job: JobFeatures): boolean {
  const isOfLevel = held.level >= job.title.level && !isSuperior(held, job)
  return isOfLevel && job.titles.includes(titleWords(held.written))
}

/** The last position; undefined unless all positions were parsed and no other is as late. */
function lastOf({ knowsPositions, titles }: CandidateFeatures): CandidateTitle | undefined {
  const [last, other] = titles.filter(({ isPosition }) => isPosition)
  return knowsPositions && last?.weight !== other?.weight ? last : undefined
}

/** Whether no other title, unknown or later in the same trade, may be nearer. */
function isNearest(
  best: CandidateTitle,
  last: CandidateTitle,
  { knowsTitles }: CandidateFeatures,
  job: JobFeatures,
): boolean {
  return best === last || (isSameKind(best, job) && knowsTitles && !isOfTrade(last, job))
}

/** The reason for a title other than the job's: above its level, near to it, or of other work. */
function otherTitleReason(held: CandidateTitle, candidate: CandidateFeatures, job: JobFeatures) {
  const isNear = isSameKind(held, job) && !isFarBelow(held, job) && !mayDifferInSubject(held, job)
  if (isSuperior(held, job) && (isNear || isOfOneTrade(candidate, job)))
    return reasonOf('near', held, ', above this level')
  return reasonOf(isNear ? 'near' : 'unclear', held, `; the job: ${job.title.written}`)
}

/**
 * Whether all titles are of the job's trade. Other directors of engineering do not lead developers.
 */
function isOfOneTrade({ titles }: CandidateFeatures, job: JobFeatures): boolean {
  return titles.every(title => title.key === null || isOfTrade(title, job))
}

function reasonOf(
  mark: MatchReason['mark'],
  { proof, written }: CandidateTitle,
  rest: string,
): MatchReason {
  return { mark, part: 'experience', proof, text: `Has worked as ${written}${rest}.` }
}
