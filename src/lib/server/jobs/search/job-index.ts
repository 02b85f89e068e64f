import type { Actor } from '../../auth/actor.ts'
import type { FoundPage, PageRequest } from './paging.ts'
import type { SearchQuery, SortName } from './search-query.ts'
import type { KnownWord } from './understand/spelling.ts'
import type { Term } from './understand/terms.ts'
import type { Understanding } from './understand/understand.ts'

/**
 * Finds jobs: their ids in order, their number, and how many each filter choice would find. Knows the
 * words of open jobs. The only implementation uses PostgreSQL (postgres/job-index.ts).
 */
export interface JobIndex {
  /** The names of places that more jobs use as a word in title, skills or company: "Reading", "Mobile". */
  findAmbiguousPlaces: (places: readonly PlaceName[]) => Promise<ReadonlySet<string>>
  /** For each word, the words of similar spelling in titles, skills and companies of open jobs. */
  findSimilarWords: (words: readonly string[]) => Promise<ReadonlyMap<string, KnownWord[]>>
  /**
   * The words that no open job has in any form. A word is also unknown if another word of the same
   * length and stem is known: "maintenence" beside "maintenance".
   */
  findUnknownWords: (words: readonly string[]) => Promise<string[]>
  /** Prepares a search from its fields and its interpreted words. Leaves out the jobs that `actor` has hidden. */
  plan: (
    actor: Actor | null,
    query: SearchQuery,
    understanding: Understanding | null,
  ) => Promise<PlannedSearch>
}

/** A name, and the places that it may mean. */
export interface PlaceName {
  ids: readonly number[]
  /** In lower case. */
  phrase: string
}

/** A search that is ready to run. Totals are exact up to `COUNT_LIMIT`. */
export interface PlannedSearch {
  /** The centre and the radius of the search; null without a distance. */
  area: { km: number; name: string } | null
  /** The name of the place that a mistyped or less common name was corrected to; null otherwise. */
  correctedPlace: string | null
  query: SearchQuery
  /** The order in use. It may differ from the requested one: without a place, for example, there is no distance. */
  sort: Exclude<SortName, 'match'>
  /** The interpreted words; null without any. */
  understanding: Understanding | null
  countResults: () => Promise<number>
  /** How many jobs each of the terms finds with the rest of the search. */
  countTerms: (terms: readonly Term[], options: CountTermsOptions) => Promise<number[]>
  /** One page and the filter counts, which agree. @throws AppError like `findPage` */
  findCountedPage: (page: PageRequest) => Promise<CountedPage>
  /** @throws AppError `invalid-input` for a cursor of another order */
  findPage: (page: PageRequest) => Promise<FoundPage>
  /** The same search with other words. Does not read its place again. */
  withWords: (understanding: Understanding | null) => Promise<PlannedSearch>
  /** How far these jobs are from the place, in whole kilometres by id; empty without a distance. */
  readDistances: (ids: readonly number[]) => Promise<ReadonlyMap<number, number>>
}

export interface CountTermsOptions {
  /** Words that no job may have. */
  excluded: readonly Term[]
  /** Counts stop here. */
  limit: number
}

export interface CountedPage extends FoundPage {
  facets: FacetCounts
  /** Whether only the newest `PHRASE_LIMIT` jobs with the words of a phrase were read: there may be more matches. */
  hasUnreadPhrases: boolean
  /** Matches that the order leaves out, because they name no salary. */
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
