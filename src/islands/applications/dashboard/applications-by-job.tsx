import { UsersIcon } from '@heroicons/react/24/outline'

import { IconButton } from '#islands/ui/icon-button.tsx'
import type { JobStatsRow } from '#lib/contract/jobs/recruiter-jobs.ts'
import { REVIEW_STATUSES } from '#lib/shared/applications/application-status.ts'
import { managedTitle } from '#lib/shared/jobs/job-terms.ts'
import { toneOf } from '#lib/shared/applications/status-tone.ts'
import { formatFigure } from '#lib/shared/text/figures.ts'

import { JobApplicantsDialog } from './job-applicants-dialog.tsx'
import { useApplicants } from './use-applicants.ts'

/** The number of applications of each job; a click opens the newest applicants. */
export function ApplicationsByJob({ rows }: { rows: JobStatsRow[] }) {
  const applicants = useApplicants()
  return (
    <>
      <ul className="divide-y">
        {rows.map(row => (
          <JobLine key={row.jobId} onShow={() => void applicants.show(row)} row={row} />
        ))}
      </ul>
      <JobApplicantsDialog applicants={applicants} />
    </>
  )
}

function JobLine({ onShow, row }: { onShow: () => void; row: JobStatsRow }) {
  const { count, jobId, stages } = row
  const title = managedTitle({ title: row.jobTitle })
  return (
    <li className="job-line">
      <a dir="auto" href={`/recruiter/jobs/${jobId}`} title={title}>
        {title}
      </a>
      {stages.pending > 0 && (
        <span className="badge bg-yellow-wash text-yellow">
          {formatFigure(stages.pending)} pending
        </span>
      )}
      <span className="job-line-count">
        {formatFigure(count)}
        <span className="max-lg:sr-only"> {count === 1 ? 'application' : 'applications'}</span>
      </span>
      <StageBar stages={stages} />
      <IconButton label={`View Applications for ${title}`} onClick={onShow}>
        <UsersIcon aria-hidden="true" className="icon" />
      </IconButton>
    </li>
  )
}

/** The share of each status as a part of a bar; its figures are on the page of the job. */
function StageBar({ stages }: Pick<JobStatsRow, 'stages'>) {
  const total = REVIEW_STATUSES.reduce((sum, status) => sum + stages[status], 0)
  const shareOf = (amount: number) => `${total === 0 ? 0 : (100 * amount) / total}%`
  return (
    <svg aria-hidden="true" className="job-line-bar">
      {REVIEW_STATUSES.map((status, at) => {
        const before = REVIEW_STATUSES.slice(0, at).reduce((sum, one) => sum + stages[one], 0)
        return (
          <rect
            className={toneOf(status).bar}
            fill="currentColor"
            height="100%"
            key={status}
            width={shareOf(stages[status])}
            x={shareOf(before)}
          />
        )
      })}
    </svg>
  )
}
