import { integer, pgTable, smallint } from 'drizzle-orm/pg-core'

import { identity, instant } from './columns.ts'

export const atsScores = pgTable('ats_scores', {
  id: identity(),
  userId: integer('user_id').notNull(),
  resumeId: integer('resume_id'),
  readingVersion: integer('reading_version').notNull(),
  atsVersion: integer('ats_version').notNull(),
  score: smallint('score').notNull(),
  scoredAt: instant('scored_at').notNull().defaultNow(),
})
