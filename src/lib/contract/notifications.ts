import * as z from 'zod/mini'

import { NOTIFICATION_TYPES } from '#lib/shared/notification-types.ts'

import { pagingFields } from './paging.ts'
import { Id, Instant, PathId, type Routes } from './route.ts'

const NotificationType = z.enum(NOTIFICATION_TYPES)

export const Notification = z
  .object({
    id: Id,
    type: NotificationType,
    title: z.string(),
    description: z.string(),
    /** When it arrived, or when its group last grew. */
    date: Instant,
    read: z.boolean(),
    /** A path of this site; null when there is nothing to open. */
    actionUrl: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'Notification' })
export type Notification = z.infer<typeof Notification>

export const NotificationFilter = z.object({
  ...pagingFields,
  type: z.optional(NotificationType),
  /** Only unread ones. */
  unread: z.optional(z.literal('true')),
})
export type NotificationFilter = z.output<typeof NotificationFilter>

/** A person's preferences for one type of notification. */
const NotificationPreference = z
  .object({ type: NotificationType, inApp: z.boolean(), email: z.boolean() })
  .register(z.globalRegistry, { id: 'NotificationPreference' })
export type NotificationPreference = z.infer<typeof NotificationPreference>

const PreferencesChange = z.object({
  preferences: z
    .array(NotificationPreference)
    .check(
      z.minLength(1, 'Invalid input'),
      z.maxLength(NOTIFICATION_TYPES.length, 'Invalid input'),
    ),
})
export type PreferencesChange = z.output<typeof PreferencesChange>

export const notificationRoutes = {
  'GET /notifications': {
    operationId: 'listNotifications',
    access: 'signed-in',
    list: true,
    query: NotificationFilter,
    response: z.array(Notification),
    summary: 'List the notifications of the signed-in person, newest first',
  },
  'GET /notifications/unread': {
    operationId: 'countUnreadNotifications',
    access: 'signed-in',
    response: z.object({ unread: z.int() }),
    summary: 'Count the unread notifications',
  },
  'PUT /notifications/{id}/read': {
    operationId: 'markNotificationRead',
    access: 'signed-in',
    params: z.object({ id: PathId }),
    response: Notification,
    summary: 'Mark a notification as read',
  },
  'PUT /notifications/read-all': {
    operationId: 'markAllNotificationsRead',
    access: 'signed-in',
    response: z.object({ read: z.int() }),
    summary: 'Mark all notifications as read; returns how many were unread',
  },
  'GET /notifications/preferences': {
    operationId: 'getNotificationPreferences',
    access: 'signed-in',
    response: z.array(NotificationPreference),
    summary: 'List the notification types that the person gets in the application and by e-mail',
  },
  'PUT /notifications/preferences': {
    operationId: 'updateNotificationPreferences',
    access: 'signed-in',
    body: PreferencesChange,
    response: z.array(NotificationPreference),
    summary: 'Change the channels of some notification types; omitted types stay',
  },
  'POST /notifications/unsubscribe': {
    operationId: 'unsubscribeFromMail',
    access: 'anyone',
    query: z.object({
      token: z.string().check(z.maxLength(100)),
      type: NotificationType,
      user: PathId,
    }),
    response: z.object({ type: NotificationType }),
    summary: 'Stop mails of a type with the token of such a mail (RFC 8058)',
    unsolicited: true,
  },
} as const satisfies Routes
