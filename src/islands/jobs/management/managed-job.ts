import type { JobStatus } from '#lib/shared/jobs/job-terms.ts'

/** As much of an own job as acting on it takes. */
export interface ManagedJob {
  id: number
  applicant_count: number
  status: JobStatus
  time_zone: string
  title: string
  version: number
}
