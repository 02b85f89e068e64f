export { type ReviewedJob, reviewedJob, setBlindReview } from './management/blind-review.ts'
export { listFacets } from './public/sitemap-facets.ts'
export {
  countClosingSoon,
  countCompanyJobs,
  getCompanyJob,
  listCompanyJobs,
} from './management/company-jobs.ts'
export {
  findGoneJob,
  findLiveJob,
  getLiveJob,
  listNewestJobs,
  listSimilarJobs,
} from './public/find.ts'
export { jobPosting } from './public/job-posting.ts'
export {
  findHidden,
  type Hidden,
  hiddenOf,
  isHiddenBy,
  listHidden,
  notHidden,
} from './candidate/hidden.ts'
export { isLive, LIVE } from './live.ts'
export { isAppliedTo, marksOf } from './candidate/marks.ts'
export {
  listSavedJobs,
  readSavedCursor,
  savedJobsOf,
  saveJob,
  unsaveJob,
  writeSavedCursor,
} from './candidate/saved.ts'
export { JOB_COLUMNS, LISTED_COLUMNS, toJob, toListedJob } from './row.ts'
export { listQuestions } from './posting/questions.ts'
export { countFacets, searchBoard, searchJobs } from './search/search.ts'
export { sortOf } from './search/query.ts'
export type { FacetCounts } from './search/facets.ts'
export { createSearchMemo, type SearchMemo } from './search/memo.ts'
export { correctSpelling, refreshVocabulary } from './search/spelling.ts'
export { getViewsByDay } from './management/insights.ts'
export { listOpenings } from './public/openings.ts'
export { findSeenSource, markSeen } from './candidate/seen.ts'
export { listSitemapFiles, readSitemapFile, type SitemapKind } from './public/sitemap.ts'
export { getJobStats, listJobStats } from './management/stats.ts'
export { findSourceId, listSources } from './management/sources.ts'
export { countViewLater } from './public/views.ts'
export { createJob, deleteJob, updateJob } from './posting/write.ts'
export { listSavedSearches } from './alerts/saved-searches.ts'
export { sendDueAlerts } from './alerts/job-alerts.ts'
export { jobData } from './personal-data.ts'
export { closeCompanyJobs } from './management/close-company-jobs.ts'
