import { MATCH_MARKS, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type JobFeatures } from '../../features/features.ts'
import { type CandidateLookup, type PartScores } from '../parts.ts'
import { educationReasons } from './education.ts'
import { type Keywords, skillReasons } from './skills.ts'
import { titleReasons } from './titles.ts'
import { yearsReasons } from './years.ts'

/** The reasons for a match: found, near, missing and unclear, each with the heavier parts first. */
export function reasonsOf(
  lookup: CandidateLookup,
  job: JobFeatures,
  { keywords, scores }: { keywords: Keywords; scores: PartScores },
): MatchReason[] {
  const reasons = [
    ...skillReasons(keywords),
    ...titleReasons(lookup, job),
    ...yearsReasons(lookup, job, scores),
    ...educationReasons(lookup, job),
  ]
  return MATCH_MARKS.flatMap(mark => reasons.filter(reason => reason.mark === mark))
}
