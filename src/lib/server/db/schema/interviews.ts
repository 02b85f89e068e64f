import { integer, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

import {
  INTERVIEW_OUTCOMES,
  INTERVIEW_STATUSES,
  INTERVIEW_TYPES,
  RECOMMENDATIONS,
} from '#lib/shared/interviews/interviews.ts'

import { role } from './auth.ts'
import { bytea, encryptedText, identity, instant } from './columns.ts'

export const interviewType = pgEnum('interview_type', INTERVIEW_TYPES)
export const interviewStatus = pgEnum('interview_status', INTERVIEW_STATUSES)
export const interviewOutcome = pgEnum('interview_outcome', INTERVIEW_OUTCOMES)
export const recommendation = pgEnum('recommendation', RECOMMENDATIONS)

export const interviews = pgTable('interviews', {
  id: identity(),
  applicationId: integer('application_id').notNull(),
  companyId: integer('company_id').notNull(),
  candidateId: integer('candidate_id'),
  organiserId: integer('organiser_id'),
  uid: uuid('uid').notNull().defaultRandom(),
  sequence: integer('sequence').notNull().default(0),
  type: interviewType('type').notNull(),
  status: interviewStatus('status').notNull().default('proposed'),
  waitingFor: role('waiting_for'),
  outcome: interviewOutcome('outcome'),
  startAt: instant('start_at'),
  beginsAt: instant('begins_at').notNull(),
  durationMinutes: integer('duration_minutes').notNull(),
  timeZone: text('time_zone').notNull(),
  location: encryptedText('interviews', 'location').notNull().default(''),
  meetingLink: encryptedText('interviews', 'meeting_link').notNull().default(''),
  phoneNumber: encryptedText('interviews', 'phone_number').notNull().default(''),
  interviewerName: text('interviewer_name').notNull(),
  interviewerTitle: text('interviewer_title').notNull().default(''),
  note: encryptedText('interviews', 'note').notNull().default(''),
  requestedAt: instant('requested_at'),
  requestNote: encryptedText('interviews', 'request_note').notNull().default(''),
  endReason: encryptedText('interviews', 'end_reason').notNull().default(''),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const interviewSlots = pgTable('interview_slots', {
  id: identity(),
  interviewId: integer('interview_id').notNull(),
  startAt: instant('start_at').notNull(),
})

export const interviewPanel = pgTable(
  'interview_panel',
  { interviewId: integer('interview_id').notNull(), userId: integer('user_id').notNull() },
  table => [primaryKey({ columns: [table.interviewId, table.userId] })],
)

export const interviewScorecards = pgTable(
  'interview_scorecards',
  {
    interviewId: integer('interview_id').notNull(),
    authorId: integer('author_id').notNull(),
    rating: smallint('rating').notNull(),
    recommendation: recommendation('recommendation').notNull(),
    strengths: encryptedText('interview_scorecards', 'strengths').notNull().default(''),
    concerns: encryptedText('interview_scorecards', 'concerns').notNull().default(''),
    filedAt: instant('filed_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.interviewId, table.authorId] })],
)

export const interviewReminders = pgTable(
  'interview_reminders',
  {
    interviewId: integer('interview_id').notNull(),
    startAt: instant('start_at').notNull(),
    hoursBefore: smallint('hours_before').notNull(),
  },
  table => [primaryKey({ columns: [table.interviewId, table.startAt, table.hoursBefore] })],
)

export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
})
