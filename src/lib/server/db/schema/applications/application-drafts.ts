import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import type { AnswerDraft } from '#lib/contract/jobs/job-questions.ts'

import { instant } from '../columns.ts'

/** Applications that a candidate has started but not sent. */
export const applicationDrafts = pgTable(
  'application_drafts',
  {
    candidateId: integer('candidate_id').notNull(),
    jobId: integer('job_id').notNull(),
    coverLetter: text('cover_letter'),
    /** Null is the default resume. */
    resumeId: integer('resume_id'),
    answers: jsonb('answers').$type<AnswerDraft[]>().notNull().default([]),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When the candidate was reminded of the deadline. */
    remindedAt: instant('reminded_at'),
  },
  table => [primaryKey({ columns: [table.candidateId, table.jobId] })],
)
