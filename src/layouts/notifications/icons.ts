import type { NotificationType } from '#lib/shared/notification-types.ts'
import type { IconName } from '../parts/icons.ts'

export const NOTIFICATION_ICONS: Record<NotificationType, IconName> = {
  application: 'document-text',
  job: 'briefcase',
  message: 'chat',
  system: 'information-circle',
}
