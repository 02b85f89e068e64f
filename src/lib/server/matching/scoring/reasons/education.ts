import { type MatchMark, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type JobFeatures } from '../../features/features.ts'
import { type CandidateLookup } from '../parts.ts'

/** Names by level. Lower degrees differ from country to country and have no name here. */
const DEGREES: Readonly<Record<number, string>> = { 3: "bachelor's", 4: "master's", 5: "doctor's" }

/**
 * Compares the candidate's highest degree with the job's. Empty unless the job clearly asks for
 * one.
 */
export function educationReasons(
  { candidate }: CandidateLookup,
  { degree: required, saysDegree }: JobFeatures,
): MatchReason[] {
  const { isHighest, level, proof } = candidate.degree
  const [held, requiredName] = [DEGREES[level], DEGREES[required]]
  if (!saysDegree || !requiredName) return []
  // Mention the posting only: many degrees have no name here.
  if (!held || (level < required && !isHighest))
    return [reason('unclear', `Degree at ${requiredName} level asked for.`)]
  const mark = level >= required ? 'found' : 'near'
  return [reason(mark, `Degree at ${held} level; ${requiredName} level asked for.`)]

  function reason(reasonMark: MatchMark, text: string): MatchReason {
    return { mark: reasonMark, part: 'education', proof, text }
  }
}
