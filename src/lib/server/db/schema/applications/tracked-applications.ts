import { date, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'

import { TRACKED_STATUSES } from '#lib/shared/applications/tracked-status.ts'

import { encryptedText, identity, instant } from '../columns.ts'

export const trackedStatus = pgEnum('tracked_status', TRACKED_STATUSES)

export const trackedApplications = pgTable('tracked_applications', {
  id: identity(),
  candidateId: integer('candidate_id').notNull(),
  company: text('company').notNull(),
  title: text('title').notNull(),
  link: text('link').notNull().default(''),
  status: trackedStatus('status').notNull(),
  note: encryptedText('tracked_applications', 'note').notNull().default(''),
  remindOn: date('remind_on', { mode: 'string' }),
  remindAt: instant('remind_at'),
  remindedAt: instant('reminded_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
