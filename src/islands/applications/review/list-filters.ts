import type { ReceivedSort } from '#lib/contract/applications/received-applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

export type ReviewView = 'board' | 'list'

/** The filters and the view of a list of applications, from the address of its page. */
export interface ListFilters {
  search: string
  sort: ReceivedSort
  status: ApplicationStatus | null
  view: ReviewView
}

/** The address of the list with some filters changed. */
export function hrefWith(filters: ListFilters, change: Partial<ListFilters>): string {
  const { search, sort, status, view } = { ...filters, ...change }
  const query = new URLSearchParams({
    ...(view === 'board' && { view }),
    ...(status && view === 'list' && { status }),
    ...(search && { search }),
    ...(sort !== 'newest' && { sort }),
  })
  return `?${query}`
}
