import { MATCH_MARKS, type MatchReason } from '#lib/contract/matching/matching.ts'

import { type JobFeatures } from '../../features/features.ts'
import { type CandidateLookup, type PartScores } from '../parts.ts'
import { educationReasons } from './education.ts'
import { type Keywords, skillReasons } from './skills.ts'
import { titleReasons } from './titles.ts'
import { yearsReasons } from './years.ts'

/** Why the match is what it is: what is found, near, missing and unclear, the heavier parts first. */
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
