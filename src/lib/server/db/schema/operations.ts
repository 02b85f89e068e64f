import { date, integer, pgTable } from 'drizzle-orm/pg-core'

/** The figures of the site by day (UTC). A task counts the last days every hour. */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day', { mode: 'string' }).primaryKey(),
  signUps: integer('sign_ups').notNull(),
  jobs: integer('jobs').notNull(),
  applications: integer('applications').notNull(),
  emptySearches: integer('empty_searches').notNull(),
  /** The applications of the day that count in the answer rate a week later. */
  due: integer('due').notNull(),
  /** The due applications that were answered within that week. */
  answered: integer('answered').notNull(),
})
