import { BriefcaseIcon } from '@heroicons/react/24/outline'

import { EmptyState } from '#islands/ui/feedback/empty-state.tsx'
import type { ApplicationSummary, StatusCounts } from '#lib/contract/applications/applications.ts'
import {
  type ApplicationStatus,
  OPEN_STATUSES,
} from '#lib/shared/applications/application-status.ts'

import { StatusTabs } from '../status-tabs.tsx'
import { ApplicationDialog } from './application-dialog.tsx'
import { ApplicationList } from './application-list.tsx'
import { type MyApplicationsProps, useMyApplications } from './use-my-applications.ts'

/** The candidate's applications by status. They change without a reload. */
export function MyApplications(props: MyApplicationsProps) {
  const { now, search, timeZone } = props
  const { applications, counts, opened, store } = useMyApplications(props)
  const groups = groupsOf(applications, search.status)
  return (
    <>
      <div className="mb-5">
        <StatusTabs
          counts={counts}
          hrefOf={status => addressOf({ search: search.search, status })}
          status={search.status ?? null}
        />
      </div>
      {applications.length === 0 && (
        <EmptyState
          action={{ href: '/candidate/jobs', label: 'Browse Jobs' }}
          Icon={BriefcaseIcon}
          text={emptyText(counts, search.search)}
          title="No applications found"
        />
      )}
      {groups.map(({ heading, rows }) => (
        <section className="mb-6" key={heading}>
          <h2 className={search.status ? 'sr-only' : 'mb-2 flex items-baseline gap-2 text-base'}>
            {heading}
          </h2>
          <ApplicationList applications={rows} now={now} onOpen={store.open} opens="job" />
        </section>
      ))}
      {opened && <ApplicationDialog opened={opened} store={store} timeZone={timeZone} />}
    </>
  )
}

function isOpen({ status }: ApplicationSummary): boolean {
  return OPEN_STATUSES.some(open => open === status)
}

interface Group {
  heading: string
  rows: ApplicationSummary[]
}

/** Under "All", open applications come before closed ones. */
function groupsOf(
  applications: readonly ApplicationSummary[],
  status: ApplicationStatus | undefined,
): Group[] {
  const groups = status
    ? [{ heading: 'Applications', rows: [...applications] }]
    : [
        { heading: 'In progress', rows: applications.filter(isOpen) },
        { heading: 'Closed', rows: applications.filter(one => !isOpen(one)) },
      ]
  return groups.filter(({ rows }) => rows.length > 0)
}

interface Filters {
  search: string | undefined
  status: ApplicationStatus | null
}

function addressOf({ search, status }: Filters): string {
  const query = new URLSearchParams({ ...(search && { search }), ...(status && { status }) })
  return `/candidate/applications${query.size > 0 ? `?${query}` : ''}`
}

function emptyText(counts: StatusCounts, search: string | undefined): string {
  if (search) return 'Try adjusting your search terms.'
  if (counts.all === 0) return "You haven't applied to any jobs yet."
  return 'None of your applications has this status.'
}
