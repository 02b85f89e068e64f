import { BriefcaseIcon } from '@heroicons/react/24/outline'

import { EmptyState } from '#islands/ui/feedback/empty-state.tsx'
import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

import { StatusTabs } from '../status-tabs.tsx'
import { ApplicationList } from './application-list.tsx'
import { type MyApplicationsProps, useMyApplications } from './use-my-applications.ts'

/** The candidate's applications by status. They change without a reload. */
export function MyApplications(props: MyApplicationsProps) {
  const { now, search, timeZone } = props
  const { applications, counts, opened, store } = useMyApplications(props)
  return (
    <>
      <div className="mb-5">
        <StatusTabs
          counts={counts}
          hrefOf={status => addressOf({ search: search.search, status })}
          status={search.status ?? null}
        />
      </div>
      <h2 className="sr-only">Applications</h2>
      {applications.length === 0 && (
        <EmptyState
          action={{ href: '/candidate/jobs', label: 'Browse Jobs' }}
          Icon={BriefcaseIcon}
          text={emptyText(counts, search.search)}
          title="No applications found"
        />
      )}
      <ApplicationList
        applications={applications}
        now={now}
        opened={opened}
        opens="job"
        store={store}
        timeZone={timeZone}
      />
    </>
  )
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
