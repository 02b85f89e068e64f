import { Button } from '#islands/ui/button.tsx'
import { CompanyMark } from '#islands/ui/company-mark.tsx'
import type { ApplicationSummary } from '#lib/contract/applications/applications.ts'
import { relativeTime } from '#lib/shared/dates/relative-time.ts'

import { ApplicationDialog } from './application-dialog.tsx'
import type { MyApplicationsStore, OpenedApplication } from './my-applications-store.ts'
import { StatusBadge } from '#islands/ui/status-badge.tsx'

interface ApplicationListProps {
  applications: readonly ApplicationSummary[]
  /** When the page was rendered: the times of the rows count back from here. */
  now: string
  /** The application whose details are open. */
  opened: OpenedApplication | null
  /** What the title opens: the job's page, or the details. */
  opens: 'details' | 'job'
  store: MyApplicationsStore
  /** The candidate's time zone. */
  timeZone: string
}

/** Applications as rows; each opens its details, with withdrawing and applying again. */
export function ApplicationList(props: ApplicationListProps) {
  const { applications, now, opened, opens, store, timeZone } = props
  return (
    <>
      {applications.length > 0 && (
        <ul className="divide-y rounded-card border bg-surface">
          {applications.map(row => (
            <ApplicationRow
              application={row}
              key={row.id}
              now={now}
              onOpen={() => store.open(row.id)}
              opens={opens}
            />
          ))}
        </ul>
      )}
      {opened && <ApplicationDialog opened={opened} store={store} timeZone={timeZone} />}
    </>
  )
}

interface ApplicationRowProps {
  application: ApplicationSummary
  now: string
  onOpen: () => void
  opens: ApplicationListProps['opens']
}

function ApplicationRow({ application, now, onOpen, opens }: ApplicationRowProps) {
  const { applied_at, company_logo, company_name, job_id, job_title, location, status } =
    application
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-2 p-4 hover:bg-sunken">
      <CompanyMark logo={company_logo} name={company_name} />
      <div className="min-w-0 grow basis-48">
        <h3 className="text-base font-medium">
          {opens === 'job' ? (
            <a className="card-link" href={`/jobs/${job_id}`}>
              {job_title}
            </a>
          ) : (
            <button className="card-link text-left" onClick={onOpen} type="button">
              {job_title}
            </button>
          )}
        </h3>
        <p className="text-soft">{company_name}</p>
        <p className="text-sm text-soft">
          {location} ·{' '}
          <span className="whitespace-nowrap">
            Applied {relativeTime(applied_at, new Date(now))}
          </span>
        </p>
      </div>
      <div className="flex basis-full items-center justify-between gap-4 sm:basis-auto">
        <StatusBadge status={status} />
        {opens === 'job' && (
          <Button aria-label={`Details of ${job_title}`} className="relative" onClick={onOpen}>
            Details
          </Button>
        )}
      </div>
    </li>
  )
}
