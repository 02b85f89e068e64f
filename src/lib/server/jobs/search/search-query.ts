import type { JOB_SORTS, JobSearch } from '#lib/contract/jobs/jobs.ts'

/**
 * A search. A job alert adds `published`: only jobs that were published after one instant and not later
 * than another.
 */
export type SearchQuery = Partial<JobSearch> & { published?: { after: Date; until: Date } }

export type SortName = (typeof JOB_SORTS)[number]
