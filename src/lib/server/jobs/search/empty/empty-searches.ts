import type { SearchQuery } from '../search-query.ts'

export interface EmptySearches {
  /** Counts a search without a result. The answer does not wait for it. */
  note: (query: SearchQuery, from: { ip: string; userAgent?: string | undefined }) => void
  /** Waits until everything that was noted is stored. */
  settle: () => Promise<void>
}
