export { getReviewedJob, setBlindReview } from './blind-review.ts'
export { listFacets } from './facets.ts'
export {
  countClosingSoon,
  countCompanyJobs,
  getCompanyJob,
  listCompanyJobs,
} from './company-jobs.ts'
export {
  findGoneJob,
  findLiveJob,
  getLiveJob,
  listJobsById,
  listNewestJobs,
  listSimilarJobs,
} from './find.ts'
export { jobPosting } from './job-posting.ts'
export { findHidden, listHidden, notHidden } from './hidden.ts'
export { isLive, LIVE } from './live.ts'
export { markForCandidate } from './marks.ts'
export { countSavedJobs, listSavedJobs, saveJob, unsaveJob } from './saved.ts'
export { listQuestions } from './questions.ts'
export { searchJobs, sortOf } from './search.ts'
export { countFacets, type FacetCounts } from './search-facets.ts'
export { correctSpelling, refreshVocabulary } from './search-spelling.ts'
export { getViewsByDay } from './insights.ts'
export { listOpenings } from './openings.ts'
export { findSeenSource, markSeen } from './seen.ts'
export { listSitemapFiles, readSitemapFile, type SitemapKind } from './sitemap.ts'
export { getJobStats, listJobStats } from './stats.ts'
export { findSourceId, listSources } from './sources.ts'
export { countViewLater } from './views.ts'
export { countActiveJobs } from './posting-rules.ts'
export { createJob, deleteJob, updateJob } from './write.ts'
export { listSavedSearches } from './saved-searches.ts'
export { sendDueAlerts } from './job-alerts.ts'
