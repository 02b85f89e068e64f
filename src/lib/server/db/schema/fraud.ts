import { integer, pgTable } from 'drizzle-orm/pg-core'

/** Fingerprints that find copies of a job's text (`fraud/prints.ts`). */
export const jobPrints = pgTable('job_prints', {
  jobId: integer('job_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  prints: integer('prints').array().notNull(),
})
