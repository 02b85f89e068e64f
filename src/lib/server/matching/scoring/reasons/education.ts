import { type MatchMark, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type JobFeatures } from '../../features/features.ts'
import { type CandidateLookup } from '../parts.ts'

/** Degrees whose names are clear; what stands below them differs from country to country. */
const DEGREES: Readonly<Record<number, string>> = { 3: "bachelor's", 4: "master's", 5: "doctor's" }

/** The highest degree beside the one that the job asks for. Most degrees of the world have no name here. */
export function educationReasons(
  { candidate }: CandidateLookup,
  { degree: required, saysDegree }: JobFeatures,
): MatchReason[] {
  const { isHighest, level, proof } = candidate.degree
  const [held, wanted] = [DEGREES[level], DEGREES[required]]
  if (!saysDegree || !wanted) return []
  // Said of the posting alone: many a degree has no name here.
  if (!held || (level < required && !isHighest))
    return [reason('unclear', `Degree at ${wanted} level asked for.`)]
  const mark = level >= required ? 'found' : 'near'
  return [reason(mark, `Degree at ${held} level; ${wanted} level asked for.`)]

  function reason(said: MatchMark, text: string): MatchReason {
    return { mark: said, part: 'education', proof, text }
  }
}
