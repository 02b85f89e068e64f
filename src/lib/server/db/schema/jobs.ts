import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  date,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import type { CloseReason } from '#lib/shared/jobs/job-terms.ts'

import { bytea, identity, instant } from './columns.ts'

export const jobType = pgEnum('job_type', [
  'full-time',
  'part-time',
  'contract',
  'internship',
  'remote',
])
export const jobStatus = pgEnum('job_status', ['draft', 'active', 'closed'])
export const workplace = pgEnum('workplace', ['on-site', 'hybrid', 'remote'])
export const salaryPeriod = pgEnum('salary_period', ['hourly', 'monthly', 'yearly'])

/** For columns that only the database computes. */
const COMPUTED: SQL = sql`null`

export const jobs = pgTable('jobs', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  recruiterId: integer('recruiter_id'),
  title: text('title').notNull(),
  description: text('description').notNull(),
  location: text('location').notNull(),
  city: text('city'),
  region: text('region'),
  country: char('country', { length: 2 }),
  type: jobType('type').notNull(),
  category: text('category').notNull(),
  workplace: workplace('workplace').notNull().default('on-site'),
  remote: boolean('remote').notNull().generatedAlwaysAs(COMPUTED),
  salaryMin: bigint('salary_min', { mode: 'number' }),
  salaryMax: bigint('salary_max', { mode: 'number' }),
  salaryCurrency: char('salary_currency', { length: 3 }).notNull().default('USD'),
  salaryPeriod: salaryPeriod('salary_period').notNull().default('yearly'),
  salaryYearlyMin: bigint('salary_yearly_min', { mode: 'number' }).generatedAlwaysAs(COMPUTED),
  salaryYearlyMax: bigint('salary_yearly_max', { mode: 'number' }).generatedAlwaysAs(COMPUTED),
  requirements: text('requirements').array().notNull().default([]),
  responsibilities: text('responsibilities').array().notNull().default([]),
  skills: text('skills').array().notNull().default([]),
  education: text('education').array().notNull().default([]),
  minimumExperience: integer('minimum_experience'),
  maximumExperience: integer('maximum_experience'),
  status: jobStatus('status').notNull().default('draft'),
  deadline: date('deadline', { mode: 'string' }),
  timeZone: text('time_zone').notNull().default('UTC'),
  closesAt: instant('closes_at'),
  closedAt: instant('closed_at'),
  closeReason: text('close_reason').$type<CloseReason>(),
  closeNote: text('close_note'),
  postedAt: instant('posted_at'),
  deletedAt: instant('deleted_at'),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  frozenAt: instant('frozen_at'),
  frozenReason: text('frozen_reason'),
  /** The status before the job was frozen. It returns when a moderator releases the job. */
  frozenFrom: jobStatus('frozen_from'),
  frozenWithAccount: boolean('frozen_with_account').notNull().default(false),
  /** Since when a draft waits for an operator to publish it. */
  reviewAskedAt: instant('review_asked_at'),
  reviewRefusal: text('review_refusal'),
  skillKeys: text('skill_keys').array().notNull().default([]),
  blindReview: boolean('blind_review').notNull().default(false),
})

export const questionKind = pgEnum('question_kind', ['text', 'yes-no', 'number', 'choice'])

export const jobQuestions = pgTable('job_questions', {
  id: identity(),
  jobId: integer('job_id').notNull(),
  position: smallint('position').notNull(),
  kind: questionKind('kind').notNull(),
  text: text('text').notNull(),
  options: text('options').array().notNull().default([]),
  required: boolean('required').notNull().default(false),
  preferred: text('preferred'),
})

export const savedJobs = pgTable(
  'saved_jobs',
  {
    candidateId: integer('candidate_id').notNull(),
    jobId: integer('job_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.candidateId, table.jobId] })],
)

/** The tracked links of a job. Visits and applications are counted for each link. */
export const jobSources = pgTable('job_sources', {
  id: identity(),
  jobId: integer('job_id').notNull(),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const jobViews = pgTable(
  'job_views',
  {
    jobId: integer('job_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    visitor: bytea('visitor').notNull(),
    sourceId: integer('source_id'),
  },
  table => [primaryKey({ columns: [table.jobId, table.day, table.visitor] })],
)

export const hiddenJobs = pgTable(
  'hidden_jobs',
  {
    candidateId: integer('candidate_id').notNull(),
    jobId: integer('job_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.candidateId, table.jobId] })],
)

export const hiddenCompanies = pgTable(
  'hidden_companies',
  {
    candidateId: integer('candidate_id').notNull(),
    companyId: integer('company_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.candidateId, table.companyId] })],
)

export const viewedJobs = pgTable(
  'seen_jobs',
  {
    candidateId: integer('candidate_id').notNull(),
    jobId: integer('job_id').notNull(),
    viewedAt: instant('seen_at').notNull().defaultNow(),
    sourceId: integer('source_id'),
  },
  table => [primaryKey({ columns: [table.candidateId, table.jobId] })],
)

/** The private address of a job feed for other boards. */
export const jobFeeds = pgTable('job_feeds', {
  /** Null for the feed of the whole board. */
  companyId: integer('company_id').unique(),
  tokenHash: bytea('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
  readAt: instant('read_at'),
})

/** Changed jobs to send to IndexNow. The database adds them (0050_indexnow_changes.sql). */
export const indexNowChanges = pgTable('indexnow_changes', {
  jobId: integer('job_id').primaryKey(),
  dueAt: instant('due_at').notNull(),
})

/** The deadline of a job about which its company was warned. */
export const jobDeadlineNotices = pgTable('job_deadline_notices', {
  jobId: integer('job_id').primaryKey(),
  closesAt: instant('closes_at').notNull(),
})
