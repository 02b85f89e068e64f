import { JOB_STATUS_LABELS, type JobStatus } from '#lib/shared/jobs/job-terms.ts'

/** "Active", "Closed", "Frozen" */
export function jobState(job: { frozenReason: string | null; status: JobStatus }): string {
  return job.frozenReason === null ? JOB_STATUS_LABELS[job.status] : 'Frozen'
}
