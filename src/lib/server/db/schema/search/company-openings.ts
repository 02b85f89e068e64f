import { integer, pgTable, text } from 'drizzle-orm/pg-core'

import { tsvector } from '../columns.ts'

/** The published jobs and the name of each company. Triggers write it; nothing else may. */
export const companyOpenings = pgTable('company_openings', {
  companyId: integer('company_id').primaryKey(),
  jobs: integer('jobs').notNull(),
  nameKey: text('name_key').notNull(),
  nameWords: tsvector('name_words').notNull(),
})
