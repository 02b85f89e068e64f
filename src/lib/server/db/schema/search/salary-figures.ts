import { bigint, char, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** The groups of jobs that figures cover: all jobs, a category or a standard title. */
export const WORKS = ['all', 'category', 'title'] as const

/** The yearly pay of jobs, by work, place and currency. A task writes it (`jobs/salaries/`). */
export const salaryFigures = pgTable(
  'salary_figures',
  {
    work: text('work', { enum: WORKS }).notNull(),
    /** A category or a standard title; empty for all jobs. */
    key: text('key').notNull(),
    /** The category of most of the jobs. */
    category: text('category').notNull(),
    /** Country and city are empty for all places. */
    country: text('country').notNull(),
    /** The city in lower case, with one space between words. */
    cityKey: text('city_key').notNull(),
    city: text('city').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** In the currency's smallest unit. */
    lowerQuartile: bigint('lower_quartile', { mode: 'number' }).notNull(),
    median: bigint('median', { mode: 'number' }).notNull(),
    upperQuartile: bigint('upper_quartile', { mode: 'number' }).notNull(),
    jobs: integer('jobs').notNull(),
    companies: integer('companies').notNull(),
  },
  table => [
    primaryKey({ columns: [table.work, table.key, table.country, table.cityKey, table.currency] }),
  ],
)
