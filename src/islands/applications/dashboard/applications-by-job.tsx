import { Button } from '#islands/ui/button.tsx'
import type { JobStatsRow } from '#lib/contract/jobs/recruiter-jobs.ts'
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
          <li
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
            key={row.jobId}
          >
            <a
              className="min-w-0 flex-[1_1_7rem] font-medium text-ink hover:text-accent hover:underline hover:underline-offset-[3px]"
              href={`/recruiter/jobs/${row.jobId}`}
            >
              {row.jobTitle}
            </a>
            <span className="text-sm tabular-nums text-soft">
              {formatFigure(row.count)} {row.count === 1 ? 'application' : 'applications'}
            </span>
            <Button
              aria-label={`View Applications for ${row.jobTitle}`}
              // Its text lines up with the edges of the card, as the texts beside it do.
              className="-mx-4"
              look="quiet"
              onClick={() => void applicants.show(row)}
            >
              View Applications
            </Button>
          </li>
        ))}
      </ul>
      <JobApplicantsDialog applicants={applicants} />
    </>
  )
}
