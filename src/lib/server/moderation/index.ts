export { grantModeration, isModerator, listModerators, revokeModeration } from './moderators.ts'
export { listReports } from './queue.ts'
