import { useStore } from '@nanostores/react'

import { useEventStore } from '#islands/ui/use-event-store.ts'
import type { ApplicationSummary, StatusCounts } from '#lib/contract/applications/applications.ts'

import { createMyApplications, type MySearch } from './my-applications-store.ts'

export interface MyApplicationsProps {
  applications: ApplicationSummary[]
  counts: StatusCounts
  /** When the page was rendered: the times of the rows count back from here. */
  now: string
  search: MySearch
  /** The candidate's time zone. */
  timeZone: string
}

/** The candidate's applications on a page, as they are now. */
export function useMyApplications({ applications, counts, search }: MyApplicationsProps) {
  const store = useEventStore(() => createMyApplications({ applications, counts, search }))
  return { ...useStore(store.$state), store }
}
