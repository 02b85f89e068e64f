import { pgTable, text } from 'drizzle-orm/pg-core'

import { bytea, instant } from './columns.ts'

/** Scripts, styles and fonts of recent versions of the program, by their path on the site. */
export const builtFiles = pgTable('built_files', {
  path: text('path').primaryKey(),
  content: bytea('content').notNull(),
  seenAt: instant('seen_at').notNull().defaultNow(),
})

/** The keys that values of encrypted columns may need, by id. */
export const encryptionKeys = pgTable('encryption_keys', {
  id: text('id').primaryKey(),
  firstUsedAt: instant('first_used_at').notNull().defaultNow(),
})
