export { grantModeration, isModerator, listModerators, revokeModeration } from './moderators.ts'
export { listReports } from './queue.ts'
export { moderationData } from './personal-data.ts'
