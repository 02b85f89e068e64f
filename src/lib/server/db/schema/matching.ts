import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

import { instant, tsvector } from './columns.ts'

/** The features of a candidate for matching; null until the task has run. */
export const candidateFeatures = pgTable('candidate_features', {
  userId: integer('user_id').primaryKey(),
  version: integer('version').notNull().default(0),
  features: jsonb('features'),
  computedAt: instant('computed_at').notNull().defaultNow(),
})

/** The features of a job for matching; null until the task has run. */
export const jobFeatures = pgTable('job_features', {
  jobId: integer('job_id').primaryKey(),
  version: integer('version').notNull().default(0),
  features: jsonb('features'),
  /** Search terms besides the job's own words: its standard title, occupation, level and skills. */
  labels: tsvector('labels').notNull().default(''),
  computedAt: instant('computed_at').notNull().defaultNow(),
})

/** The inverted index of recommendations: the open jobs that require each term. */
export const jobTerms = pgTable(
  'job_terms',
  {
    term: text('term').notNull(),
    postedAt: instant('posted_at').notNull(),
    jobId: integer('job_id').notNull(),
  },
  table => [primaryKey({ columns: [table.term, table.postedAt, table.jobId] })],
)

/** The latest ranking of jobs for a candidate, best first. */
export const recommendations = pgTable(
  'recommendations',
  {
    candidateId: integer('candidate_id').notNull(),
    place: smallint('place').notNull(),
    jobId: integer('job_id').notNull(),
    score: smallint('score').notNull(),
    reasons: jsonb('reasons').notNull(),
    featuresAt: instant('features_at').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    freshUntil: instant('fresh_until').notNull(),
  },
  table => [primaryKey({ columns: [table.candidateId, table.place] })],
)
