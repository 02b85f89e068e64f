import { JOB_STATUS_LABELS, type JobStatus } from '#lib/shared/jobs/job-terms.ts'

interface Job {
  frozenReason: string | null
  reviewAskedAt: Date | null
  status: JobStatus
}

/** "Active", "Closed", "Frozen", "Waits for review" */
export function jobState(job: Job): string {
  if (job.reviewAskedAt !== null) return 'Waits for review'
  return job.frozenReason === null ? JOB_STATUS_LABELS[job.status] : 'Frozen'
}
