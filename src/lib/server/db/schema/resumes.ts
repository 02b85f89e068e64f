import { integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { identity, instant } from './columns.ts'

export const resumeState = pgEnum('resume_state', ['reading', 'read', 'unreadable'])

export const resumes = pgTable('resumes', {
  id: identity(),
  userId: integer('user_id').notNull(),
  fileId: uuid('file_id').notNull(),
  state: resumeState('state').notNull().default('reading'),
  unreadableReason: text('unreadable_reason'),
  text: text('text'),
  uploadedAt: instant('uploaded_at').notNull().defaultNow(),
})
