export { scoreNewApplication } from './scoring/application-scores.ts'
export {
  type CandidateFeatures,
  type CandidateSource,
  type JobFacts,
  type JobFeatures,
  MATCH_VERSION,
  type ProfileFacts,
  type ReadResume,
} from './features/features.ts'
export { addMatches, matchPairs, reasonsOf } from './listing/job-matches.ts'
export { findMatchedJob, searchMatchedJobs } from './listing/matched-jobs.ts'
export { listSimilarJobs } from './listing/similar-jobs.ts'
export { match } from './scoring/match.ts'
export { createMatching, type Matching } from './matching.ts'
export { rankJobs } from './ranking/rank.ts'
export { listRecommendedJobs } from './ranking/recommended.ts'
export { matchData } from './personal-data.ts'
