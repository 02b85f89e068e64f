import { call, callPage } from '#lib/client/api.ts'
import type { StatusCounts } from '#lib/contract/applications/applications.ts'
import type { ReceivedApplicationSummary } from '#lib/contract/applications/received-applications.ts'
import type { ReviewStatus } from '#lib/shared/applications/application-status.ts'

import type { ListFilters } from './list-filters.ts'

/** Reloads an application. If this fails, it stays outdated until the page is reloaded. */
export async function readSummary(id: number): Promise<ReceivedApplicationSummary | undefined> {
  const results = await call('GET /recruiters/applications', { query: { id: String(id) } }).catch(
    () => [],
  )
  return results[0]
}

export function readCounts({ jobId }: ListFilters): Promise<StatusCounts> {
  const query = jobId === null ? {} : { job: String(jobId) }
  return call('GET /recruiters/applications/counts', { query })
}

interface ListPage {
  items: ReceivedApplicationSummary[]
  /** Where the next page starts; null on the last page. */
  next: string | null
}

interface Paging {
  cursor: string | null
  limit?: string | null
}

/** A page of the list. */
export function readListPage(filters: ListFilters, { cursor, limit }: Paging): Promise<ListPage> {
  const { jobId, search, sort, status } = filters
  const query = {
    sort,
    ...(search && { search }),
    ...(status && { status }),
    ...(cursor && { cursor }),
    ...(limit && { limit }),
  }
  return jobId === null
    ? callPage('GET /recruiters/applications', { query })
    : callPage('GET /recruiters/applicants/{jobId}', { params: { jobId }, query })
}

/** Cards on a page of a column of the board, and the most in all columns together. */
const COLUMN = 20
const MOST_CARDS = 100

interface ColumnPaging {
  cursor: string | null
  /** Cards in the other columns. */
  others: number
  status: ReviewStatus
}

/** A page of a column of the board. */
export function readColumnPage(
  filters: ListFilters,
  { cursor, others, status }: ColumnPaging,
): Promise<ListPage> {
  const limit = String(Math.max(1, Math.min(COLUMN, MOST_CARDS - others)))
  return readListPage({ ...filters, status }, { cursor, limit })
}
