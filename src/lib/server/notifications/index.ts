export { countUnread, listNotifications } from './list.ts'
export { listPreferences } from './preferences.ts'
export { markSeen } from './read.ts'
