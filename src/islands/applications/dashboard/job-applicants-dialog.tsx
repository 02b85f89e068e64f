import { useState } from 'react'

import { ChoiceMenu } from '#islands/ui/choice-menu.tsx'
import { Dialog } from '#islands/ui/dialogs/dialog.tsx'
import { ErrorBox } from '#islands/ui/feedback/error-box.tsx'
import { Skeleton } from '#islands/ui/feedback/skeleton.tsx'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import { type ReviewStatus, canBeReviewed } from '#lib/shared/applications/application-status.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'
import { managedTitle } from '#lib/shared/jobs/job-terms.ts'

import { StatusBadge } from '#islands/ui/status-badge.tsx'
import type { Applicants } from './use-applicants.ts'
import { STATUS_OPTIONS } from '../status-options.ts'

/** The newest applicants of one job, each with a menu that changes the status. */
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
      title={
        open ? `Applications for ${managedTitle({ title: open.job.jobTitle })}` : 'Applications'
      }
    >
      <ApplicantList applicants={applicants} />
    </Dialog>
  )
}

function ApplicantList({ applicants: { move, open, show } }: { applicants: Applicants }) {
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
        <Applicant application={applicant} key={applicant.id} move={move} />
      ))}
    </ul>
  )
}

interface ApplicantProps extends Pick<Applicants, 'move'> {
  application: ReceivedApplicationSummary
}

function Applicant({ application, move }: ApplicantProps) {
  const { applied_at, candidate, match_score, status } = application
  const [now] = useState(() => new Date())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <div className="min-w-0 grow basis-48">
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
        <ChoiceMenu
          label={`Status of ${candidate.name}`}
          onChoose={to => move(application, to)}
          options={STATUS_OPTIONS}
          text="Change status"
          value={status as ReviewStatus}
        />
      )}
    </li>
  )
}
