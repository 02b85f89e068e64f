export { getCandidateDashboard } from './candidate/dashboard.ts'
export {
  countMyApplications,
  findMyApplication,
  listMyApplications,
  listMyApplicationSummaries,
} from './candidate/applications.ts'
export { listDrafts } from './candidate/drafts.ts'
export { listTrackedApplications, sendTrackedReminders } from './candidate/tracked-applications.ts'
export { withdrawOpen } from './candidate/withdraw-open.ts'
export type { ApplicationSearch } from './company/list/application-pages.ts'
export {
  countByStatus,
  listApplications,
  listApplicationSummaries,
  listBoard,
} from './company/list/applications.ts'
export { type ListPlace, readListPlace } from './company/list/list-place.ts'
export { readOpenedApplication } from './company/opened/open.ts'
export { requireCurrent } from './company/decisions/change-status.ts'
export { BLIND } from './company/visibility.ts'
export { addApplicationEvent } from './events/history.ts'
export { answersByDay } from './figures/answers-by-day.ts'
export { getHiringFigures, getRecruiterDashboard } from './figures/dashboard.ts'
export { createHiringCache, type HiringInsights } from './figures/hiring-cache.ts'
export { getHiringInsights } from './figures/hiring-insights.ts'
export { applicationData } from './personal-data.ts'
export { emptySome, listCompaniesToEmpty, warnOfEmptying } from './retention.ts'
export { getMailPace } from './company/mails/application-mails.ts'
