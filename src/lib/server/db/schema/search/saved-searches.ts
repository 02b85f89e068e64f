import { integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'

import { bytea, identity, instant } from '../columns.ts'

export const alertFrequency = pgEnum('alert_frequency', ['off', 'instant', 'daily', 'weekly'])

/** Addresses of visitors without an account who get alerts or have requested them. */
export const alertSubscribers = pgTable('alert_subscribers', {
  id: identity(),
  /** In lower case. */
  address: text('address').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** A search of a candidate or of a subscriber: one of the two ids is null. */
export const savedSearches = pgTable('saved_searches', {
  id: identity(),
  candidateId: integer('candidate_id'),
  subscriberId: integer('subscriber_id'),
  /** The hash of the mailed token; null once the alerts are confirmed. */
  confirmationHash: bytea('confirmation_hash').unique(),
  name: text('name').notNull(),
  search: jsonb('search').notNull(),
  /** The same search as the query of an address, in one spelling. */
  query: text('address').notNull(),
  frequency: alertFrequency('frequency').notNull(),
  notifiedUntil: instant('notified_until').notNull().defaultNow(),
  dueAt: instant('due_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
})
