import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, instant } from './columns.ts'

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
