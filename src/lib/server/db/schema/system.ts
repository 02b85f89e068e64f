import { pgTable, text } from 'drizzle-orm/pg-core'

import { bytea, instant } from './columns.ts'

/** Scripts, styles and fonts of the versions that ran lately, by their path on the site. */
export const builtFiles = pgTable('built_files', {
  path: text('path').primaryKey(),
  content: bytea('content').notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
})
