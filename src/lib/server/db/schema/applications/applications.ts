import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { APPLICATION_MAIL_PACES } from '#lib/shared/applications/application-mails.ts'

import { encryptedText, identity, instant } from '../columns.ts'

export const applicationStatus = pgEnum('application_status', [
  'pending',
  'reviewed',
  'shortlisted',
  'rejected',
  'hired',
  'withdrawn',
])

/** A recruiter's decision about an application. */
export interface Decision {
  feedback: string | null
  nextSteps: string | null
  status: (typeof applicationStatus.enumValues)[number]
}

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
  /** The tracked link of the job that led the candidate here; null for none. */
  sourceId: integer('source_id'),
  appliedAt: instant('applied_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  /** Copied from the job by the database. */
  companyId: integer('company_id'),
  /** The number of decisions, so that the notifying task knows whether its decision is the latest. */
  decision: integer('decision').notNull().default(0),
  /** Until when a rejection is delayed; null if none is. */
  noticeAt: instant('notice_at'),
  /** The decision that the candidate sees while a rejection is delayed. */
  shownStatus: applicationStatus('shown_status'),
  shownFeedback: text('shown_feedback'),
  shownNextSteps: text('shown_next_steps'),
  /** The decision in the last mail to the candidate. */
  mailedDecision: jsonb('mailed_decision').$type<Decision>(),
  rejectionReason: text('rejection_reason'),
  /** When the owners of the company were warned that it will be emptied. */
  emptyingWarnedAt: instant('emptying_warned_at'),
  /** When the candidate was warned that moderators removed the job. */
  removalWarnedAt: instant('removal_warned_at'),
  /** The months after which it was emptied; null if it was not emptied. */
  emptiedAfter: smallint('emptied_after'),
})

/** Applications that wait for the next mail to a recruiter. */
export const applicationMails = pgTable(
  'application_mails',
  {
    userId: integer('user_id').notNull(),
    applicationId: integer('application_id').notNull(),
    addedAt: instant('added_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.applicationId] })],
)

export const applicationMailSettings = pgTable('application_mail_settings', {
  userId: integer('user_id').primaryKey(),
  pace: text('pace', { enum: APPLICATION_MAIL_PACES }).notNull().default('at-once'),
  hourBeganAt: instant('hour_began_at'),
  mailsInHour: integer('mails_in_hour').notNull().default(0),
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

export const applicationComments = pgTable('application_comments', {
  id: identity(),
  applicationId: integer('application_id').notNull(),
  authorId: integer('author_id'),
  text: encryptedText('application_comments', 'text').notNull(),
  mentions: integer('mentions').array().notNull().default([]),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const applicationRatings = pgTable(
  'application_ratings',
  {
    applicationId: integer('application_id').notNull(),
    userId: integer('user_id').notNull(),
    rating: smallint('rating').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.applicationId, table.userId] })],
)

export const applicationAnswers = pgTable(
  'application_answers',
  {
    applicationId: integer('application_id').notNull(),
    position: smallint('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    /** Null if the question has no preferred answer. */
    asPreferred: boolean('as_preferred'),
  },
  table => [primaryKey({ columns: [table.applicationId, table.position] })],
)
