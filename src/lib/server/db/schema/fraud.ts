import { integer, pgTable } from 'drizzle-orm/pg-core'

/** By what copies of a job's text are found (`fraud/prints.ts`). */
export const jobPrints = pgTable('job_prints', {
  jobId: integer('job_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  prints: integer('prints').array().notNull(),
})
