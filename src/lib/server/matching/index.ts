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
export { type Card, listCards } from './listing/cards.ts'
export { addMatches, listPairs, matchPairs, reasonsOf } from './listing/job-matches.ts'
export { match } from './scoring/match.ts'
export { createMatchMemo, type MatchMemo } from './listing/match-memo.ts'
export { createMatching, type Matching } from './matching.ts'
export { rankJobs } from './ranking/rank.ts'
export { createRankingsMemo } from './ranking/rankings-memo.ts'
export { listRecommendedCards, listRecommendedJobs } from './ranking/recommended.ts'
export { matchData } from './personal-data.ts'
export { readSavedCards } from './listing/saved-cards.ts'
export { findSeeker, type Seeker } from './listing/seeker.ts'
export { featuresAt } from './refresh/stored-features.ts'
