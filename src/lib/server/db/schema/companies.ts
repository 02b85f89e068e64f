import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { identity, instant } from './columns.ts'

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
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const recruiterProfiles = pgTable('recruiter_profiles', {
  userId: integer('user_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  position: text('position').notNull().default(''),
  bio: text('bio').notNull().default(''),
  phone: text('phone').notNull().default(''),
  linkedin: text('linkedin').notNull().default(''),
  twitter: text('twitter').notNull().default(''),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})
