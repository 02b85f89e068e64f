import { useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import type { JobStatsRow } from '#lib/contract/jobs/recruiter-jobs.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'

interface JobApplicants {
  job: JobStatsRow
  /** Null while they are loading. */
  applicants: ReceivedApplication[] | null
  error: string | null
}

export interface Applicants {
  /** The job whose dialog is open. */
  open: JobApplicants | null
  show: (job: JobStatsRow) => Promise<void>
  hide: () => void
  /**
   * Saves the status and resolves to the changed application.
   * @throws AppError when the server refuses; the list is then loaded again
   */
  setStatus: (
    application: ReceivedApplication,
    status: ReviewStatus,
  ) => Promise<ReceivedApplication>
}

/** The newest applicants of the job whose dialog is open. */
export function useApplicants(): Applicants {
  const [open, setOpen] = useState<JobApplicants | null>(null)

  const show = async (job: JobStatsRow) => {
    // The answer is outdated if another job was opened in the meantime.
    const change = (outcome: Partial<JobApplicants>) =>
      setOpen(now => (now?.job.jobId === job.jobId ? { ...now, ...outcome } : now))
    setOpen(now => (now?.job.jobId === job.jobId ? now : { applicants: null, error: null, job }))
    try {
      const { jobId } = job
      const route = 'GET /recruiters/applicants/{jobId}'
      change({ applicants: await call(route, { params: { jobId }, query: {} }), error: null })
    } catch (failure) {
      change({ error: messageOf(failure, 'Failed to load dashboard data') })
    }
  }
  const setStatus: Applicants['setStatus'] = async ({ id, version }, status) => {
    try {
      const route = 'PUT /recruiters/applications/{id}/status'
      const updated = await call(route, { body: { status, version }, params: { id } })
      setOpen(now => now && { ...now, applicants: replaced(now.applicants, updated) })
      return updated
    } catch (failure) {
      if (open) await show(open.job)
      throw failure
    }
  }
  return { hide: () => setOpen(null), open, setStatus, show }
}

function replaced(list: ReceivedApplication[] | null, updated: ReceivedApplication) {
  return list?.map(one => (one.id === updated.id ? updated : one)) ?? null
}
