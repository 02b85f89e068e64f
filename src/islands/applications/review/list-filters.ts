import type { ReceivedSort } from '#lib/contract/applications/received-applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

export type ReviewView = 'board' | 'list'

/** What a list of applications is narrowed by, and how it is shown, as the address of its page says. */
export interface ListFilters {
  search: string
  sort: ReceivedSort
  status: ApplicationStatus | null
  view: ReviewView
}

/** The address of the same list with something else about it. */
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
