import { bigint, integer, jsonb, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { identity, instant } from './columns.ts'

export const applicationStatus = pgEnum('application_status', [
  'pending',
  'reviewed',
  'shortlisted',
  'rejected',
  'hired',
  'withdrawn',
])

export const applications = pgTable('applications', {
  id: identity(),
  jobId: integer('job_id').notNull(),
  candidateId: integer('candidate_id'),
  status: applicationStatus('status').notNull().default('pending'),
  coverLetter: text('cover_letter'),
  resumeFileId: uuid('resume_file_id'),
  feedback: text('feedback'),
  nextSteps: text('next_steps'),
  /** Percent; null until the candidate and the job have features. */
  matchScore: smallint('match_score'),
  /** The tracked link of the job by which the candidate came; null for none. */
  sourceId: integer('source_id'),
  appliedAt: instant('applied_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
})

/** Append-only: the database refuses to change or delete a row. */
export const applicationEvents = pgTable('application_events', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  type: text('type').notNull(),
  actorId: integer('actor_id'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  at: instant('at').notNull().defaultNow(),
})
