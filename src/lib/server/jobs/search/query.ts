import type { JobSearch } from '#lib/contract/jobs/jobs.ts'

/** A search; where alerts ask, only of jobs published after one instant and up to another. */
export type Searched = Partial<JobSearch> & { published?: { after: Date; until: Date } }

/** The order that a search is really given in. */
export function sortOf({ q, search, sort }: Partial<JobSearch>): 'newest' | 'relevance' | 'salary' {
  const hasWords = Boolean(q || search)
  if (sort === 'relevance' && !hasWords) return 'newest'
  return sort ?? (hasWords ? 'relevance' : 'newest')
}
