export { type ReviewedJob, getReviewedJob, setBlindReview } from './management/blind-review.ts'
export { JOB_CHANGED } from './management/lock-job.ts'
export { listFacets } from './public/sitemap-facets.ts'
export {
  countClosingSoon,
  countCompanyJobs,
  getCompanyJob,
  listCompanyJobs,
} from './management/company-jobs.ts'
export { findClosedJob, findOpenJob, getOpenJob, listOpenJobs } from './public/find-jobs.ts'
export {
  COMPANY_SORTS,
  type CompanySearch,
  type HiringCompany,
  listHiringCompanies,
} from './public/hiring-companies.ts'
export { type Feed, listFeedItems } from './feeds/feed.ts'
export { FEED_FORMATS, type FeedFormat, isFeedFormat } from './feeds/formats.ts'
export { endFeed, getCompanyFeed, renewFeed, WHOLE_BOARD } from './partner-feeds/feed-tokens.ts'
export { findJobPicture } from './picture/find-picture.ts'
export { createJobPictures, type JobPictures } from './picture/job-pictures.ts'
export { jobPicturePath } from './picture/picture-path.ts'
export { jobMarkdown } from './public/job-markdown.ts'
export { jobPosting } from './public/job-posting.ts'
export { findHidden, listHidden, notHidden } from './candidate/hidden.ts'
export { IS_OPEN, isOpen, WAS_PUBLISHED } from './open.ts'
export { findAppliedTo, isAppliedTo } from './candidate/job-state.ts'
export { jobColumnsFor, toJobFor } from './job-row.ts'
export { listQuestions } from './posting/questions.ts'
export { usualCurrency } from './posting/usual-currency.ts'
export { type JobScorer } from './search/scored-page.ts'
export { countSearchResults, searchJobs, type SearchResult } from './search/search.ts'
export { type SearchKnowledge } from './search/interpret-search.ts'
export { type SearchQuery } from './search/search-query.ts'
export { type FacetCounts } from './search/job-index.ts'
export {
  createEmptySearches,
  deleteOldEmptySearches,
  listEmptySearches,
} from './search/empty/count-empty-searches.ts'
export {
  type ActiveFilter,
  activeFilters,
  describeSearch,
  inQuotes,
  searchHref,
  wordFilters,
} from './search/active-filters.ts'
export { labelsOf } from './search/labels.ts'
export { refreshVocabulary } from './search/postgres/vocabulary.ts'
export { getViewsByDay } from './management/insights.ts'
export { listOpenings } from './public/openings.ts'
export { findViewedSource, markViewed } from './candidate/viewed.ts'
export { countSalaries } from './salaries/count-salaries.ts'
export {
  ALL_WORK,
  findSalaries,
  listSalaryScopes,
  type Salaries,
  type SalaryFigure,
  type SalaryScope,
  type ScopedFigure,
} from './salaries/find-salaries.ts'
export {
  listSitemapFiles,
  readSitemapPart,
  type SitemapKind,
  type SitemapPart,
} from './public/sitemap.ts'
export { getJobStats, listJobStats } from './management/stats.ts'
export { findSourceId, listSourceNames, listSources } from './management/sources.ts'
export { approveJob, IN_REVIEW, refuseJob } from './posting/review.ts'
export { createJob, deleteJob, updateJob } from './posting/write.ts'
export { listSavedSearches, searchColumns } from './alerts/saved-searches.ts'
export { findAlertRequest } from './alerts/alert-requests.ts'
export { findVisitorAlerts, isSubscriberProof, stopVisitorAlerts } from './alerts/visitor-alerts.ts'
export { sendDueAlerts } from './alerts/job-alerts.ts'
export { jobData } from './personal-data.ts'
export { closeAnyJob, closeCompanyJobs } from './management/close-job.ts'
