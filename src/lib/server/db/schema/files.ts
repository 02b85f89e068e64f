import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, encryptedText, instant } from './columns.ts'

export const files = pgTable('files', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: integer('owner_id'),
  storageKey: text('storage_key').notNull(),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  size: integer('size').notNull(),
  sha256: bytea('sha256').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Stored files that are not served: they wait for the virus scanner, or contain a virus. */
export const fileScans = pgTable('file_scans', {
  storageKey: text('storage_key').primaryKey(),
  infected: boolean('infected').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/**
 * The key of each encrypted file. The value begins with the storage key, so that a key fits one
 * file only.
 */
export const fileKeys = pgTable('file_keys', {
  storageKey: text('storage_key').primaryKey(),
  key: encryptedText('file_keys', 'key').notNull(),
})
