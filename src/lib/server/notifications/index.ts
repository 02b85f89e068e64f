export { ringBell, unreadNotificationsOf } from './bell.ts'
export { listNotifications } from './list.ts'
export { listPreferences } from './preferences.ts'
export { notificationData } from './personal-data.ts'
