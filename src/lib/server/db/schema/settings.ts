import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

import type { Category } from '#lib/shared/jobs/categories.ts'

/** One row. For an empty text the value of the configuration applies. */
export const siteSettings = pgTable('site_settings', {
  id: boolean('id').primaryKey().default(true),
  name: text('name').notNull().default(''),
  supportEmail: text('support_email').notNull().default(''),
  registration: text('registration', { enum: ['open', 'invited'] })
    .notNull()
    .default('open'),
  holdsFirstJobs: boolean('holds_first_jobs').notNull().default(false),
  categoryOrder: text('category_order').array().$type<Category[]>().notNull().default([]),
  hiddenCategories: text('hidden_categories').array().$type<Category[]>().notNull().default([]),
})
