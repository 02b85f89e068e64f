import { useState } from 'react'

import { call } from '#lib/client/api.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { JobStatsRow } from '#lib/contract/jobs/recruiter-jobs.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'

import { moveAll } from '../decisions/moves.ts'

interface JobApplicants {
  job: JobStatsRow
  /** Null while they are loading. */
  applicants: ReceivedApplicationSummary[] | null
  error: string | null
}

export interface Applicants {
  /** The job whose dialog is open. */
  open: JobApplicants | null
  show: (job: JobStatsRow) => Promise<void>
  hide: () => void
  /** Moves applicants to another status. */
  move: (applicant: ReceivedApplicationSummary, to: ReviewStatus) => void
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
  const put = (changed: readonly ReceivedApplicationSummary[]) =>
    setOpen(now => now && { ...now, applicants: withChanges(now.applicants, changed) })
  return {
    hide: () => setOpen(null),
    move: (applicant, to) =>
      void moveAll({ put, putBack: put }, [applicant], () => ({ status: to })),
    open,
    show,
  }
}

function withChanges(
  list: ReceivedApplicationSummary[] | null,
  changed: readonly ReceivedApplicationSummary[],
) {
  return list?.map(one => changed.find(({ id }) => id === one.id) ?? one) ?? null
}
