/** The types of notifications, in the order of the filters. */
export const NOTIFICATION_TYPES = ['application', 'message', 'job', 'system'] as const

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
