import { boolean, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { NOTIFICATION_TYPES } from '#lib/shared/notification-types.ts'

import { identity, instant } from './columns.ts'

export const notificationType = pgEnum('notification_type', NOTIFICATION_TYPES)

export const notifications = pgTable('notifications', {
  id: identity(),
  userId: integer('user_id').notNull(),
  type: notificationType('type').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull().default(''),
  link: text('link'),
  groupKey: text('group_key'),
  count: integer('count').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
})

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: integer('user_id').notNull(),
    type: notificationType('type').notNull(),
    inApp: boolean('in_app').notNull(),
    email: boolean('email').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.type] })],
)
