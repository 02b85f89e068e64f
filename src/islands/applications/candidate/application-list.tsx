import { ChevronRightIcon } from '@heroicons/react/24/outline'

import { CompanyMark } from '#islands/ui/company-mark.tsx'
import type { ApplicationSummary } from '#lib/contract/applications/applications.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { StepsTaken } from './steps-taken.tsx'
import { StatusBadge } from '#islands/ui/status-badge.tsx'

interface ApplicationListProps {
  applications: readonly ApplicationSummary[]
  /** When the page was rendered: the times of the rows count back from here. */
  now: string
  /** Opens the details of an application. */
  onOpen: (id: number) => void
  /** Whether the title opens the job's page or the details. */
  opens: 'details' | 'job'
}

/** Applications as rows; each opens its details, with withdrawing and applying again. */
export function ApplicationList({ applications, now, onOpen, opens }: ApplicationListProps) {
  return (
    <ul className="application-rows">
      {applications.map(row => (
        <ApplicationRow
          application={row}
          key={row.id}
          now={now}
          onOpen={() => onOpen(row.id)}
          opens={opens}
        />
      ))}
    </ul>
  )
}

interface ApplicationRowProps {
  application: ApplicationSummary
  now: string
  onOpen: () => void
  opens: ApplicationListProps['opens']
}

/** A click on the row opens the details. In the list, the title opens the job. */
function ApplicationRow({ application, now, onOpen, opens }: ApplicationRowProps) {
  const { applied_at, company_logo, company_name, job_id, job_title, location, status } =
    application
  const applied = `Applied ${relativeTime(applied_at, new Date(now))}`
  return (
    <li className="application-row">
      <CompanyMark logo={company_logo} name={company_name} />
      <div className="application-facts">
        <h3 className="break-words text-base font-medium" dir="auto">
          {opens === 'job' ? (
            <a className="relative z-[1] hover:underline" href={`/jobs/${job_id}`}>
              <span className="line-clamp-2">{job_title}</span>
            </a>
          ) : (
            <button className="card-link max-w-full text-left" onClick={onOpen} type="button">
              <span className="line-clamp-2">{job_title}</span>
            </button>
          )}
        </h3>
        <p className="truncate text-sm text-soft" dir="auto">
          {company_name} · {location}
        </p>
        <p className="application-note">
          {applied}
          {status === 'pending' && <span className="if-wide">, no answer yet</span>}
        </p>
      </div>
      <div className="application-state">
        <span className="flex items-center gap-2">
          <StatusBadge status={status} />
          {opens === 'job' && (
            <button
              aria-label={`Details of ${job_title}`}
              className="card-link -mr-2 inline-flex h-6 w-6 items-center justify-center"
              onClick={onOpen}
              type="button"
            >
              <ChevronRightIcon aria-hidden="true" className="icon h-4 w-4 text-soft" />
            </button>
          )}
        </span>
        <StepsTaken status={status} />
      </div>
    </li>
  )
}
