import { useRef, useState } from 'react'

import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import { showToast } from '#lib/client/toasts.ts'
import type { ReceivedApplication } from '#lib/contract/applications/applications.ts'
import {
  APPLICATION_STATUS_LABELS,
  REVIEW_STATUSES,
  type ReviewStatus,
  canBeReviewed,
} from '#lib/shared/applications/application-status.ts'
import { messageOf } from '#lib/shared/errors.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { StatusBadge } from '#islands/ui/status-badge.tsx'
import type { Applicants } from './use-applicants.ts'

/** The newest applicants of one job, each with a status that is saved as soon as it is chosen. */
export function JobApplicantsDialog({ applicants }: { applicants: Applicants }) {
  const { hide, open } = applicants
  return (
    <Dialog
      footer={
        open && (
          <a
            className="button button-outline"
            href={`/recruiter/jobs/${open.job.jobId}/applications`}
          >
            Open the full list
          </a>
        )
      }
      onClose={hide}
      open={open !== null}
      size="lg"
      title={open ? `Applications for ${open.job.jobTitle}` : 'Applications'}
    >
      <ApplicantList applicants={applicants} />
    </Dialog>
  )
}

function ApplicantList({ applicants: { open, setStatus, show } }: { applicants: Applicants }) {
  if (!open) return null
  const { applicants, error, job } = open
  if (error !== null) return <ErrorBox message={error} onRetry={() => void show(job)} />
  if (applicants === null) return <Skeleton className="h-32" label="Loading applicants" />
  if (applicants.length === 0)
    return (
      <div className="py-6 text-center">
        <h3>No applicants found</h3>
        <p className="mt-1 text-soft">This job doesn't have any applicants yet.</p>
      </div>
    )
  return (
    <ul className="divide-y">
      {applicants.map(applicant => (
        <Applicant application={applicant} key={applicant.id} setStatus={setStatus} />
      ))}
    </ul>
  )
}

interface ApplicantProps extends Pick<Applicants, 'setStatus'> {
  application: ReceivedApplication
}

function Applicant({ application, setStatus }: ApplicantProps) {
  const { applied_at, candidate, match_score, status } = application
  const [now] = useState(() => new Date())
  const { choose, chosen } = useChoice(application, setStatus)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <div className="min-w-0 flex-[1_1_10rem]">
        <a
          className="break-words font-medium text-ink hover:text-accent hover:underline hover:underline-offset-[3px]"
          href={`/recruiter/applications/${application.id}?job=${application.job_id}`}
        >
          {candidate.name}
        </a>
        <p className="text-sm tabular-nums text-soft">
          {match_score !== null && `${match_score}% match · `}applied{' '}
          {relativeTime(applied_at, now)}
        </p>
      </div>
      <StatusBadge status={status} />
      {canBeReviewed(application) && (
        <select
          aria-label={`Status of ${candidate.name}`}
          className="input w-auto"
          onChange={event => void choose(event.currentTarget.value as ReviewStatus)}
          value={chosen ?? status}
        >
          {REVIEW_STATUSES.map(value => (
            <option key={value} value={value}>
              {APPLICATION_STATUS_LABELS[value]}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

/**
 * Saves the chosen status. Arrow keys choose faster than the server saves: the select stays enabled,
 * and the last choice is saved last.
 */
function useChoice(application: ReceivedApplication, setStatus: Applicants['setStatus']) {
  const [chosen, setChosen] = useState<ReviewStatus | null>(null)
  const wanted = useRef<ReviewStatus | null>(null)

  const saveWanted = async () => {
    let saved = application
    while (wanted.current !== null && wanted.current !== saved.status)
      saved = await setStatus(saved, wanted.current)
    showToast(
      `${saved.candidate.name} is now ${APPLICATION_STATUS_LABELS[saved.status]}`,
      'success',
    )
  }
  const choose = async (status: ReviewStatus) => {
    const isSaving = wanted.current !== null
    wanted.current = status
    setChosen(status)
    if (isSaving) return
    try {
      await saveWanted()
    } catch (error) {
      showToast(messageOf(error, 'Something went wrong. Please try again.'))
    }
    wanted.current = null
    setChosen(null)
  }
  return { choose, chosen }
}
