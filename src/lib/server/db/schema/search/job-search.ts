import {
  bigint,
  boolean,
  char,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'

import { instant, tsvector } from '../columns.ts'
import { jobType } from '../jobs.ts'

/** The search fields of each published job. Only triggers write it. */
export const jobSearch = pgTable('job_search', {
  jobId: integer('job_id').primaryKey(),
  companyId: integer('company_id').notNull(),
  postedAt: instant('posted_at').notNull(),
  closesAt: instant('closes_at'),
  category: text('category').notNull(),
  type: jobType('type').notNull(),
  remote: boolean('remote').notNull(),
  minimumExperience: integer('minimum_experience'),
  location: text('location').notNull(),
  /** The places that the location names. */
  placeIds: integer('place_ids').array().notNull(),
  /**
   * The words of the location, `#p2643743` for each place that contains the job, `#remote`, and where a
   * remote job is offered: `#from2635167` or `#anywhere`.
   */
  place: tsvector('place').notNull(),
  salaryCurrency: char('salary_currency', { length: 3 }).notNull(),
  salaryYearlyMin: bigint('salary_yearly_min', { mode: 'number' }),
  salaryYearlyMax: bigint('salary_yearly_max', { mode: 'number' }),
  skillKeys: text('skill_keys').array().notNull(),
  /** Weights: A title as written, B title stemmed, C skills and company, D place. */
  headline: tsvector('headline').notNull(),
  /** The words of the headline and of the description. */
  words: tsvector('words').notNull(),
})

/** How often a search for these words found no job on a day (UTC). No row identifies a person. */
export const emptySearches = pgTable(
  'empty_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    words: text('words').notNull(),
    searches: integer('searches').notNull().default(1),
  },
  table => [primaryKey({ columns: [table.day, table.words] })],
)
