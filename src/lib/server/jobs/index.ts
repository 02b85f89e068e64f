export { type ReviewedJob, reviewedJob, setBlindReview } from './blind-review.ts'
export { listFacets } from './facets.ts'
export {
  countClosingSoon,
  countCompanyJobs,
  getCompanyJob,
  listCompanyJobs,
} from './company-jobs.ts'
export { findGoneJob, findLiveJob, getLiveJob, listNewestJobs, listSimilarJobs } from './find.ts'
export { jobPosting } from './job-posting.ts'
export { findHidden, type Hidden, hiddenOf, isHiddenBy, listHidden, notHidden } from './hidden.ts'
export { isLive, LIVE } from './live.ts'
export { isAppliedTo, marksOf } from './marks.ts'
export {
  listSavedJobs,
  readSavedCursor,
  savedJobsOf,
  saveJob,
  unsaveJob,
  writeSavedCursor,
} from './saved.ts'
export { JOB_COLUMNS, LISTED_COLUMNS, toJob, toListedJob } from './row.ts'
export { listQuestions } from './questions.ts'
export { countFacets, searchBoard, searchJobs } from './search.ts'
export { sortOf } from './search-asked.ts'
export type { FacetCounts } from './search-facets.ts'
export { createSearchMemo, type SearchMemo } from './search-memo.ts'
export { correctSpelling, refreshVocabulary } from './search-spelling.ts'
export { getViewsByDay } from './insights.ts'
export { listOpenings } from './openings.ts'
export { findSeenSource, markSeen } from './seen.ts'
export { listSitemapFiles, readSitemapFile, type SitemapKind } from './sitemap.ts'
export { getJobStats, listJobStats } from './stats.ts'
export { findSourceId, listSources } from './sources.ts'
export { countViewLater } from './views.ts'
export { createJob, deleteJob, updateJob } from './write.ts'
export { listSavedSearches } from './saved-searches.ts'
export { sendDueAlerts } from './job-alerts.ts'
export { jobData } from './personal-data.ts'
export { closeCompanyJobs } from './close-company-jobs.ts'
