import { type MatchReason } from '#lib/contract/matching/matching.ts'

import {
  type CandidateFeatures,
  type HeldTitle,
  type JobFeatures,
} from '../../features/features.ts'
import { type CandidateLookup } from '../parts.ts'
import { titleWords } from '../../features/titles.ts'
import { heldTitleScore, isFarBelow, isOfTrade, isSameKind, isSuperior } from '../title-relation.ts'

/**
 * The position that is the job's, the one that is nearest to it, or else the last one. Only titles that
 * are known as a whole are shown: other text in the place of a title may be an employer or a town.
 */
export function titleReasons({ candidate }: CandidateLookup, job: JobFeatures): MatchReason[] {
  const positions = candidate.titles
    .filter(({ isPosition }) => isPosition)
    .toSorted((a, b) => heldTitleScore(b, job) - heldTitleScore(a, job))
  const held = positions.find(title => isFound(title, job))
  if (held) return [reasonOf('found', held, '')]
  const best = positions.find(({ isWhole }) => isWhole)
  if (!best || !job.title.isWhole) return []
  if (best.key === job.title.key) return [besideReason(best, candidate, job)]
  const last = lastOf(candidate)
  if (!last?.isWhole) return []
  return [besideReason(isNearest(best, last, candidate, job) ? best : last, candidate, job)]
}

/** Whether a title is the job's, word for word but for its level; nobody needs to know such a title. */
function isFound(held: HeldTitle, job: JobFeatures): boolean {
  const isOfLevel = held.level >= job.title.level && !isSuperior(held, job)
  return isOfLevel && job.titles.includes(titleWords(held.written))
}

/** The last position where it is surely known: each was read, and no other is as late. */
function lastOf({ knowsPositions, titles }: CandidateFeatures): HeldTitle | undefined {
  const [last, other] = titles.filter(({ isPosition }) => isPosition)
  return knowsPositions && last?.weight !== other?.weight ? last : undefined
}

/** Whether no other title may be nearer: one that is not known, or a later one of the trade. */
function isNearest(
  best: HeldTitle,
  last: HeldTitle,
  { knowsTitles }: CandidateFeatures,
  job: JobFeatures,
): boolean {
  return best === last || (isSameKind(best, job) && knowsTitles && !isOfTrade(last, job))
}

/** A title beside the job's: above its level, near to it, or of other work. */
function besideReason(held: HeldTitle, candidate: CandidateFeatures, job: JobFeatures) {
  const isNear = isSameKind(held, job) && !isFarBelow(held, job)
  if (isSuperior(held, job) && (isNear || isOfOneTrade(candidate, job)))
    return reasonOf('near', held, ', above this level')
  return reasonOf(isNear ? 'near' : 'unclear', held, `; the job: ${job.title.written}`)
}

/** A Director of Engineering who was an industrial engineer before leads no software developers. */
function isOfOneTrade({ titles }: CandidateFeatures, job: JobFeatures): boolean {
  return titles.every(title => title.key === null || isOfTrade(title, job))
}

function reasonOf(
  mark: MatchReason['mark'],
  { proof, written }: HeldTitle,
  rest: string,
): MatchReason {
  return { mark, part: 'experience', proof, text: `Has worked as ${written}${rest}.` }
}
