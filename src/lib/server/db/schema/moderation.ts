import { bigint, boolean, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'

import type { Evidence } from '#lib/shared/jobs/fraud-rules.ts'

import { identity, instant } from './columns.ts'

export const moderators = pgTable('moderators', {
  userId: integer('user_id').primaryKey(),
  /** Operators can also use the console. */
  isOperator: boolean('is_operator').notNull().default(false),
  grantedAt: instant('granted_at').notNull().defaultNow(),
})

export const suspensions = pgTable('suspensions', {
  userId: integer('user_id').primaryKey(),
  reason: text('reason').notNull(),
  suspendedAt: instant('suspended_at').notNull().defaultNow(),
})

export const reportOutcome = pgEnum('report_outcome', ['dismissed', 'frozen', 'suspended'])

export const reports = pgTable('reports', {
  id: identity(),
  reporterId: integer('reporter_id'),
  accountId: integer('account_id'),
  jobId: integer('job_id'),
  messageId: bigint('message_id', { mode: 'number' }),
  reason: text('reason').notNull(),
  text: text('text').notNull().default(''),
  quote: text('quote'),
  /** The company that a finding of the fraud rules is about, or the company of the job. */
  companyId: integer('company_id'),
  /** Null for a person's report of a job or a message. */
  evidence: jsonb('evidence').$type<Evidence[]>(),
  createdAt: instant('created_at').notNull().defaultNow(),
  outcome: reportOutcome('outcome'),
  resolvedAt: instant('resolved_at'),
  resolvedBy: integer('resolved_by'),
})
