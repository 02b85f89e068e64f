import { date, integer, pgTable } from 'drizzle-orm/pg-core'

/** What happened on the site by day (UTC). A task counts the last days each hour. */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day', { mode: 'string' }).primaryKey(),
  signUps: integer('sign_ups').notNull(),
  jobs: integer('jobs').notNull(),
  applications: integer('applications').notNull(),
  emptySearches: integer('empty_searches').notNull(),
  /** Of the applications of the day: those that count a week later. */
  due: integer('due').notNull(),
  /** Those of them that were answered by then. */
  answered: integer('answered').notNull(),
})
