export { getCandidateDashboard } from './candidate/dashboard.ts'
export {
  countMyApplications,
  findMyApplication,
  listMyApplications,
  listMyApplicationSummaries,
} from './candidate/applications.ts'
export { listDrafts } from './candidate/drafts.ts'
export { listTrackedApplications, sendTrackedReminders } from './candidate/tracked-applications.ts'
export { withdrawOpenApplications } from './candidate/withdraw-open.ts'
export type { ApplicationSearch } from './company/list/application-pages.ts'
export {
  countReceivedApplications,
  listReceivedApplications,
  listReceivedSummaries,
  listReceivedBoard,
} from './company/list/applications.ts'
export { type ListPosition, readListPosition } from './company/list/list-position.ts'
export { readOpenedApplication } from './company/opened/open.ts'
export { requireReviewable } from './company/decisions/change-status.ts'
export { BLIND } from './company/visibility.ts'
export { addApplicationEvent } from './events/history.ts'
export { answersByDay } from './figures/answers-by-day.ts'
export { getHiringFigures, getRecruiterDashboard } from './figures/dashboard.ts'
export { createHiringCache, type HiringInsights } from './figures/hiring-cache.ts'
export { getHiringInsights } from './figures/hiring-insights.ts'
export { applicationData } from './personal-data.ts'
export { emptyDueApplications, listCompaniesToEmpty, warnOfEmptying } from './retention.ts'
export { getMailPace } from './company/mails/application-mails.ts'
