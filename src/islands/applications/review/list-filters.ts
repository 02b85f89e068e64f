import type { ReceivedSort } from '#lib/contract/applications/received-applications.ts'
import type { ApplicationStatus } from '#lib/shared/applications/application-status.ts'

export type ReviewView = 'board' | 'list'

/** The filters and the view of a list of applications, from the address of its page. */
export interface ListFilters {
  /** The job of the list; null for all jobs of the company. */
  jobId: number | null
  search: string
  sort: ReceivedSort
  status: ApplicationStatus | null
  view: ReviewView
}

/** The address of the list with some filters changed. */
export function hrefWith(filters: ListFilters, change: Partial<ListFilters>): string {
  const changed = { ...filters, ...change }
  return `?${listQuery(changed)}`
}

/** The address of an application, which names the list that it was opened from. */
export function applicationHref(filters: ListFilters, id: number): string {
  const job = filters.jobId === null ? '' : `job=${filters.jobId}`
  return `/recruiter/applications/${id}${asQuery([job, queryOf(filters)])}`
}

interface ListedRow {
  /** The cursor of the page of the list; null for the first page. */
  cursor: string | null
  id: number
}

/** The address of the list at the row of one application. */
export function listHref(filters: ListFilters, { cursor, id }: ListedRow): string {
  const { jobId, view } = filters
  const path = jobId === null ? '/recruiter/applicants' : `/recruiter/jobs/${jobId}/applications`
  const page = cursor !== null && view === 'list' ? `cursor=${encodeURIComponent(cursor)}` : ''
  return `${path}${asQuery([listQuery(filters), page])}#${rowId(id)}`
}

/** A board shows every status. */
function listQuery(filters: ListFilters): string {
  return queryOf({ ...filters, status: filters.view === 'list' ? filters.status : null })
}

/** The id of the element of an application in a list. */
export function rowId(id: number): string {
  return `application-${id}`
}

function asQuery(parts: readonly string[]): string {
  const query = parts.filter(part => part !== '').join('&')
  return query && `?${query}`
}

function queryOf({ search, sort, status, view }: ListFilters): string {
  return new URLSearchParams({
    ...(view === 'board' && { view }),
    ...(status && { status }),
    ...(search && { search }),
    ...(sort !== 'newest' && { sort }),
  }).toString()
}
