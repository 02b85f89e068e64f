import { eq, type SQL, sql } from 'drizzle-orm'

import type { CompanyJob } from '#lib/contract/jobs/recruiter-jobs.ts'

import type { Db } from '../../db/connect.ts'
import { companies } from '../../db/schema/companies.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { JOB_COLUMNS, toJob } from '../job-row.ts'

export const APPLICANT_COUNT: SQL<number> = sql<number>`(select count(*)::int from applications where job_id = ${jobs.id})`

/** Selects jobs for the recruiters of their company. */
export function selectCompanyJobs(db: Db) {
  return db
    .select({
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
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
}

export type CompanyJobRow = Awaited<ReturnType<typeof selectCompanyJobs>>[number]

/** A job as the recruiters of its company read it. */
export function toCompanyJob(row: CompanyJobRow): CompanyJob {
  const job = toJob(row)
  const isClosed = job.status === 'closed'
  return {
    ...job,
    applicant_count: row.applicantCount,
    close_note: isClosed ? (row.closeNote ?? '') : '',
    close_reason: isClosed ? row.closeReason : null,
    closed_at: isClosed ? ((row.closedAt ?? row.closesAt)?.toISOString() ?? null) : null,
    frozen_reason: row.frozenReason,
    review_asked_at: row.reviewAskedAt?.toISOString() ?? null,
    review_refusal: row.reviewRefusal,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  }
}
