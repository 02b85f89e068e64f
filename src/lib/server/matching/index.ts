export {
  type CandidateFeatures,
  type CandidateSource,
  type JobFacts,
  type JobFeatures,
  MATCH_VERSION,
  type ProfileFacts,
  type ReadResume,
} from './features.ts'
export { match } from './match.ts'
export { createMatching, type Matching } from './matching.ts'
export { indexTerms, rankJobs, searchTerms } from './rank.ts'
