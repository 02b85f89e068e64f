import type { NotificationType } from '#lib/shared/notification-types.ts'

interface NotificationFilterLink {
  href: string
  label: string
  type?: NotificationType
  unread?: 'true'
}

/** The views of the page of notifications. */
export const NOTIFICATION_FILTERS: NotificationFilterLink[] = [
  { href: '/notifications', label: 'All' },
  { href: '/notifications?unread=true', label: 'Unread', unread: 'true' },
  { href: '/notifications?type=application', label: 'Applications', type: 'application' },
  { href: '/notifications?type=message', label: 'Messages', type: 'message' },
  { href: '/notifications?type=job', label: 'Jobs', type: 'job' },
  { href: '/notifications?type=system', label: 'System', type: 'system' },
]
