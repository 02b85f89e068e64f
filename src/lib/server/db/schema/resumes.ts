import { boolean, integer, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { RESUME_STATES } from '#lib/shared/resumes/resume-state.ts'

import { identity, instant } from './columns.ts'

export const resumeState = pgEnum('resume_state', RESUME_STATES)

/** The parsed content of sent files. The database keeps it when no resume has the file any more. */
export const sentReadings = pgTable('sent_readings', {
  fileId: uuid('file_id').primaryKey(),
  parsed: jsonb('parsed').notNull(),
})

export const resumes = pgTable('resumes', {
  id: identity(),
  userId: integer('user_id').notNull(),
  fileId: uuid('file_id').notNull(),
  state: resumeState('state').notNull().default('reading'),
  unreadableReason: text('unreadable_reason'),
  text: text('text'),
  /** A `ResumeDocument` as JSON; null for an unreadable file and for rows not read again yet. */
  document: jsonb('document'),
  /** A `ParsedResume` as JSON; null where `document` is. */
  parsed: jsonb('parsed'),
  readingVersion: integer('reading_version'),
  ocr: boolean('ocr').notNull().default(false),
  /** The candidate's resume that profile, match and ATS score use. */
  isDefault: boolean('is_default').notNull().default(true),
  /** The owner's name for the resume; empty to show the file name. */
  label: text('label').notNull().default(''),
  /** Whether the candidate has saved values of this resume to the profile. */
  reviewed: boolean('reviewed').notNull().default(false),
  uploadedAt: instant('uploaded_at').notNull().defaultNow(),
})
