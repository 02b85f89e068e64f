import { boolean, integer, pgEnum, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import type { RetentionMonths } from '#lib/shared/applications/retention.ts'

import { bytea, encryptedText, identity, instant } from './columns.ts'

export const companyRole = pgEnum('company_role', ['owner', 'member'])

export const companies = pgTable('companies', {
  id: identity(),
  name: text('name').notNull().default(''),
  description: text('description').notNull().default(''),
  logoFileId: uuid('logo_file_id'),
  website: text('website').notNull().default(''),
  industry: text('industry').notNull().default(''),
  size: text('size').notNull().default(''),
  founded: integer('founded'),
  location: text('location').notNull().default(''),
  /** The file name in the logo's URL; it changes with the content. */
  logoName: text('logo_name'),
  verifiedDomain: text('verified_domain'),
  verifiedAt: instant('verified_at'),
  /** Percent, and minutes; updated by a task. */
  answerRate: smallint('answer_rate'),
  answerMinutes: integer('answer_minutes'),
  blindReview: boolean('blind_review').notNull().default(false),
  /** The retention period of applications, in months. */
  retentionMonths: smallint('retention_months').$type<RetentionMonths>().notNull().default(12),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const recruiterProfiles = pgTable('recruiter_profiles', {
  userId: integer('user_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  position: text('position').notNull().default(''),
  bio: text('bio').notNull().default(''),
  phone: encryptedText('recruiter_profiles', 'phone').notNull().default(''),
  linkedin: text('linkedin').notNull().default(''),
  twitter: text('twitter').notNull().default(''),
  role: companyRole('role').notNull().default('owner'),
  joinedAt: instant('joined_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const companyInvitations = pgTable('company_invitations', {
  id: identity(),
  companyId: integer('company_id').notNull(),
  email: text('email').notNull(),
  role: companyRole('role').notNull(),
  invitedBy: integer('invited_by').notNull(),
  tokenHash: bytea('token_hash'),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
})

export const companyVerifications = pgTable('company_verifications', {
  companyId: integer('company_id').primaryKey(),
  email: text('email').notNull(),
  domain: text('domain').notNull(),
  requestedBy: integer('requested_by').notNull(),
  tokenHash: bytea('token_hash'),
  expiresAt: instant('expires_at').notNull(),
})

/** The last decision of an operator about a company. */
export const companyReviews = pgTable('company_reviews', {
  companyId: integer('company_id').primaryKey(),
  outcome: text('outcome', { enum: ['verified', 'refused'] }).notNull(),
  reason: text('reason').notNull(),
  reviewedBy: integer('reviewed_by'),
  reviewedAt: instant('reviewed_at').notNull().defaultNow(),
})
