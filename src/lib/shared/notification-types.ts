/** What notifications are about, in the order in which they are offered as filters. */
export const NOTIFICATION_TYPES = ['application', 'message', 'job', 'system'] as const

export type NotificationType = (typeof NOTIFICATION_TYPES)[number]
