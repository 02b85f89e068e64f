import { type SQL, sql } from 'drizzle-orm'

import { jobs } from '../../db/schema/jobs.ts'
import { JOB_COLUMNS, type JobRow } from '../job-row.ts'

export const APPLICANT_COUNT: SQL<number> = sql<number>`(select count(*)::int from applications where job_id = ${jobs.id})`

/** The columns of a job for the recruiters of its company. The query joins `companies`. */
export const COMPANY_JOB_COLUMNS = {
  ...JOB_COLUMNS,
  applicantCount: APPLICANT_COUNT,
  closeNote: jobs.closeNote,
  closeReason: jobs.closeReason,
  closedAt: jobs.closedAt,
  createdAt: jobs.createdAt,
  frozenReason: jobs.frozenReason,
  reviewAskedAt: jobs.reviewAskedAt,
  reviewRefusal: jobs.reviewRefusal,
  updatedAt: jobs.updatedAt,
  version: jobs.version,
}

type JobTable = typeof jobs.$inferSelect

export type CompanyJobRow = JobRow &
  Pick<
    JobTable,
    | 'closeNote'
    | 'closeReason'
    | 'closedAt'
    | 'createdAt'
    | 'frozenReason'
    | 'reviewAskedAt'
    | 'reviewRefusal'
    | 'updatedAt'
    | 'version'
  > & { applicantCount: number }
