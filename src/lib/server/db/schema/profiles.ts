import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { encryptedText, identity, instant } from './columns.ts'

export const candidateProfiles = pgTable('candidate_profiles', {
  userId: integer('user_id').primaryKey(),
  bio: text('bio').notNull().default(''),
  photoFileId: uuid('photo_file_id'),
  categories: text('categories').array().notNull().default([]),
  yearsOfExperience: integer('years_of_experience'),
  skills: text('skills').array().notNull().default([]),
  languages: text('languages').array().notNull().default([]),
  certifications: text('certifications').array().notNull().default([]),
  location: text('location').notNull().default(''),
  phone: encryptedText('candidate_profiles', 'phone').notNull().default(''),
  linkedin: text('linkedin').notNull().default(''),
  github: text('github').notNull().default(''),
  portfolio: text('portfolio').notNull().default(''),
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

export const education = pgTable('education', {
  id: identity(),
  userId: integer('user_id').notNull(),
  institution: text('institution').notNull(),
  degree: text('degree').notNull(),
  field: text('field').notNull(),
  startDate: text('start_date').notNull(),
  endDate: text('end_date'),
  description: text('description'),
  current: boolean('current').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const experience = pgTable('experience', {
  id: identity(),
  userId: integer('user_id').notNull(),
  title: text('title').notNull(),
  company: text('company').notNull(),
  location: text('location').notNull(),
  startDate: text('start_date').notNull(),
  endDate: text('end_date'),
  description: text('description').notNull(),
  current: boolean('current').notNull().default(false),
  version: integer('version').notNull().default(1),
  createdAt: instant('created_at').notNull().defaultNow(),
})

export const hiddenFromCompanies = pgTable(
  'hidden_from_companies',
  {
    candidateId: integer('candidate_id').notNull(),
    companyId: integer('company_id').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.candidateId, table.companyId] })],
)

export const profileImports = pgTable('profile_imports', {
  id: identity(),
  userId: integer('user_id').notNull(),
  fileName: text('file_name').notNull(),
  lines: text('lines').array().notNull(),
  /** A `ParsedResume` as JSON. */
  parsed: jsonb('parsed').notNull(),
  importedAt: instant('imported_at').notNull().defaultNow(),
})
