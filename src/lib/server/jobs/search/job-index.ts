import type { Actor } from '../../auth/actor.ts'
import type { FoundPage, PageWanted } from './paging.ts'
import type { SearchQuery, SortName } from './search-query.ts'
import type { Term, Understanding } from './understand/understand.ts'

/**
 * What finds jobs: their ids in order, how many there are, and how many each choice would find. Its
 * only provider is PostgreSQL (postgres/job-index.ts).
 */
export interface JobIndex {
  /** Prepares a search by its fields and by what its typed words mean. `actor` has hidden some jobs. */
  plan: (
    actor: Actor | null,
    query: SearchQuery,
    understanding: Understanding | null,
  ) => Promise<PlannedSearch>
}

/** A search that is ready to be asked. Totals are exact up to `COUNT_LIMIT`. */
export interface PlannedSearch {
  /** What distances are measured from, and how far the search looks; null without a distance. */
  area: { km: number; name: string } | null
  /** The name of the place that a mistyped or less usual one was taken for; null otherwise. */
  correctedPlace: string | null
  query: SearchQuery
  /** The order that the search has: one without a place has no distance, for example. */
  sort: Exclude<SortName, 'match'>
  /** What the typed words were taken for; null without any. */
  understanding: Understanding | null
  countResults: () => Promise<number>
  /** How many jobs each of the terms finds with the rest of the search. */
  countTerms: (terms: readonly Term[], wanted: TermsWanted) => Promise<number[]>
  /** One page and the counts beside it, which agree. @throws AppError like `findPage` */
  findCountedPage: (page: PageWanted) => Promise<CountedPage>
  /** @throws AppError `invalid-input` for a cursor of another order */
  findPage: (page: PageWanted) => Promise<FoundPage>
  /** The same search with other words: its place is not read again. */
  withWords: (understanding: Understanding | null) => Promise<PlannedSearch>
  /** How far these jobs are from the place, in whole kilometres by id; empty without a distance. */
  readDistances: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

export interface TermsWanted {
  /** Words that no job may have. */
  excluded: readonly string[]
  /** Counts are exact up to here. */
  most: number
}

export interface CountedPage extends FoundPage {
  facets: FacetCounts
  /** Whether phrases were looked for in the newest `PHRASE_LIMIT` jobs with their words: there may be more. */
  hasUnreadPhrases: boolean
  /** How many more jobs fit that the order leaves out, because they name no salary to compare. */
  leftOut: number
  total: number
}

/** How many jobs each choice of a filter would find while the other filters stay the same. */
export interface FacetCounts {
  category: Map<string, number>
  experienceLevel: Map<string, number>
  /** Whether there are more matches than were counted: then every count is a lower bound. */
  isPartial: boolean
  remote: number
  type: Map<string, number>
}
