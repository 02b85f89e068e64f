import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { instant } from './columns.ts'

export const liveEvents = pgTable('live_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  /** Set by the database when the transaction commits. */
  seq: bigint('seq', { mode: 'number' }),
  kind: text('kind').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const liveCursors = pgTable('live_cursors', {
  userId: integer('user_id').primaryKey(),
  lastSeq: bigint('last_seq', { mode: 'number' }).notNull(),
})
