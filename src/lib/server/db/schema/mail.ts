import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { NotificationType } from '#lib/shared/notification-types.ts'

import { encryptedJson, encryptedText, identity, instant } from './columns.ts'

export const mailOutbox = pgTable('mail_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  toAddress: text('to_address').notNull(),
  subject: text('subject').notNull(),
  bodyText: encryptedText('mail_outbox', 'body_text').notNull(),
  bodyHtml: encryptedText('mail_outbox', 'body_html'),
  /** A calendar invitation in the mail. */
  calendar: encryptedJson<{ content: string; method: 'CANCEL' | 'REQUEST' }>(
    'mail_outbox',
    'calendar',
  ),
  headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
  /** The setting that decides whether it is sent; null if it is always sent. */
  preference: jsonb('preference').$type<{ type: NotificationType; userId: number }>(),
  attempts: integer('attempts').notNull().default(0),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull().defaultNow(),
  sentAt: instant('sent_at'),
  /** When the last attempt failed. There are no further attempts. */
  failedAt: instant('failed_at'),
})

/** Addresses for which mails failed. Addresses with `suppressedAt` get no mails. */
export const mailProblems = pgTable('mail_problems', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** In lower case. */
  address: text('address').notNull().unique(),
  kind: text('kind').$type<'complaint' | 'permanent' | 'temporary'>().notNull(),
  detail: text('detail').notNull(),
  temporaryFailures: integer('temporary_failures').notNull(),
  suppressedAt: instant('suppressed_at'),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const contactMessages = pgTable('contact_messages', {
  id: identity(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
