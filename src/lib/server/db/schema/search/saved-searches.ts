import { integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'

import { identity, instant } from '../columns.ts'

export const alertFrequency = pgEnum('alert_frequency', ['off', 'instant', 'daily', 'weekly'])

export const savedSearches = pgTable('saved_searches', {
  id: identity(),
  candidateId: integer('candidate_id').notNull(),
  name: text('name').notNull(),
  search: jsonb('search').notNull(),
  address: text('address').notNull(),
  frequency: alertFrequency('frequency').notNull(),
  toldUntil: instant('told_until').notNull().defaultNow(),
  dueAt: instant('due_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
