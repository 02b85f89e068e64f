import { type MatchReason } from '#lib/contract/matching/matching.ts'

import { type JobFeatures } from '../../features/features.ts'
import { type CandidateLookup } from '../parts.ts'

const DEGREES = ['', 'school', 'vocational', "bachelor's", "master's", "doctor's"]

/** The highest degree beside the one that the job asks for. Most degrees of the world have no name here. */
export function educationReasons(
  { candidate }: CandidateLookup,
  { degree: required }: JobFeatures,
): MatchReason[] {
  const { isHighest, level, proof } = candidate.degree
  if (required === 0) return []
  const wanted = `${DEGREES[required]} level asked for`
  // Said of the posting alone: many a degree has no name here.
  if (level === 0 || (level < required && !isHighest))
    return [reason('unclear', `Degree at ${wanted}.`)]
  const short = level === required - 1 ? 'near' : 'missing'
  const mark = level >= required ? 'found' : short
  return [reason(mark, `Degree at ${DEGREES[level]} level; ${wanted}.`)]

  function reason(said: MatchReason['mark'], text: string): MatchReason {
    return { mark: said, part: 'education', proof, text }
  }
}
