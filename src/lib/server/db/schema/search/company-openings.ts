import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { tsvector } from '../columns.ts'

/**
 * The published jobs of each company, in total and by category, with the search fields of the directory.
 * Only triggers write it.
 */
export const companyOpenings = pgTable(
  'company_openings',
  {
    companyId: integer('company_id').notNull(),
    /** Empty for all jobs. */
    category: text('category').notNull(),
    jobs: integer('jobs').notNull(),
    nameKey: text('name_key').notNull(),
    nameWords: tsvector('name_words').notNull(),
    placeWords: tsvector('place_words').notNull(),
    verified: boolean('verified').notNull(),
  },
  table => [primaryKey({ columns: [table.companyId, table.category] })],
)
