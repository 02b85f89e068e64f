export { grantModeration, isModerator, listModerators, revokeModeration } from './moderators.ts'
export {
  getAccountRecord,
  getJobRecord,
  type Looking,
  searchAccounts,
  searchModeratedJobs,
} from './look-up.ts'
export { listReports } from './queue.ts'
export { moderationData } from './personal-data.ts'
