export { scoreNewApplication } from './application-scores.ts'
export {
  type CandidateFeatures,
  type CandidateSource,
  type JobFacts,
  type JobFeatures,
  MATCH_VERSION,
  type ProfileFacts,
  type ReadResume,
} from './features.ts'
export { type Card, listCards } from './cards.ts'
export { addMatches, listPairs, matchPairs, reasonsOf } from './job-matches.ts'
export { match } from './match.ts'
export { createMatchMemo, type MatchMemo } from './match-memo.ts'
export { createMatching, type Matching } from './matching.ts'
export { rankJobs } from './rank.ts'
export { createRankingsMemo } from './rankings-memo.ts'
export { listRecommendedCards, listRecommendedJobs } from './recommended.ts'
export { matchData } from './personal-data.ts'
export { readSavedCards } from './saved-cards.ts'
export { findSeeker, type Seeker } from './seeker.ts'
export { featuresAt } from './stored-features.ts'
