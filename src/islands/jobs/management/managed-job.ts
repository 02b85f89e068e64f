import type { JobStatus } from '#lib/shared/jobs/job-terms.ts'

/** The fields of a job that its actions need. */
export interface ManagedJob {
  id: number
  applicant_count: number
  status: JobStatus
  time_zone: string
  title: string
  version: number
}
