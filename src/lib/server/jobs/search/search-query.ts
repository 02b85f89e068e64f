import type { JobSearch } from '#lib/contract/jobs/jobs.ts'

/**
 * What a person searches for. A job alert adds `published`: only jobs that were published after one
 * instant and not later than another.
 */
export type SearchQuery = Partial<JobSearch> & { published?: { after: Date; until: Date } }

/** The order of the results: a search without words has no relevance. */
export function sortOf({ q, search, sort }: SearchQuery): 'newest' | 'relevance' | 'salary' {
  const hasWords = Boolean(q || search)
  if (sort === 'relevance' && !hasWords) return 'newest'
  return sort ?? (hasWords ? 'relevance' : 'newest')
}
