export { BLIND } from './blind.ts'
export { readCandidateDashboard } from './candidate-dashboard.ts'
export { getRecruiterDashboard, readHiring } from './dashboard.ts'
export { getHiringInsights } from './hiring-insights.ts'
export { createHiringMemo, type HiringInsights } from './hiring-memo.ts'
export { record } from './ledger.ts'
export {
  countMyApplications,
  findMyApplication,
  listMyApplications,
  listRecentApplications,
} from './mine.ts'
export { listTracked, remindOfTracked } from './tracked.ts'
export { findReceived, listApplicants, listReceived } from './received.ts'
export { readNewAndWaiting } from './new-and-waiting.ts'
export { readReviewBoard, readReviewList } from './review-page.ts'
export { applicationData } from './personal-data.ts'
export { emptySome, listCompaniesToEmpty, tellOfEmptying } from './retention.ts'
export { withdrawOpen } from './withdraw-open.ts'
