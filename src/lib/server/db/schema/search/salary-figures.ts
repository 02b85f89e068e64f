import { bigint, char, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What figures are counted of: all work, a category or a standard title. */
export const WORKS = ['all', 'category', 'title'] as const

/** What jobs pay in a year, by work, place and currency. A task writes it (`jobs/salaries/`). */
export const salaryFigures = pgTable(
  'salary_figures',
  {
    work: text('work', { enum: WORKS }).notNull(),
    /** A category or a standard title; empty for all work. */
    key: text('key').notNull(),
    /** The category that most of the jobs are in. */
    category: text('category').notNull(),
    /** Empty for everywhere, as is the city. */
    country: text('country').notNull(),
    /** The city in lower case, its words apart by one space. */
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
