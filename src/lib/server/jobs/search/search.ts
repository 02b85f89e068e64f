import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import { COUNT_LIMIT, MATCHED_JOBS } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { keysOf } from '../../taxonomy/index.ts'
import { listOpenJobs } from '../public/find-jobs.ts'
import type { CountedPage, FacetCounts, JobIndex, PlannedSearch } from './job-index.ts'
import { interpretSearch, type SearchKnowledge } from './interpret-search.ts'
import { createJobIndex } from './postgres/job-index.ts'
import { mostSpecificTerm, relaxedSearches } from './relax.ts'
import { findScoredPage, type JobScorer } from './scored-page.ts'
import type { SearchQuery, SortName } from './search-query.ts'
import { asksNearMe } from './understand/near-me.ts'
import {
  isEmpty,
  type Understanding,
  type Understood,
  withoutNear,
} from './understand/understand.ts'

export interface SearchResult {
  /** The centre and the radius of the search; null without a distance. */
  area: { km: number; name: string } | null
  /** The name of the place that a mistyped or less common name was corrected to; null otherwise. */
  correctedPlace: string | null
  facets: FacetCounts
  /** Matches that the order leaves out: jobs without a salary, or too old to score. A lower bound from `COUNT_LIMIT` on. */
  leftOut: number
  /** Whether only the newest `PHRASE_LIMIT` jobs with the words of a phrase were read: older matches may be missing. */
  hasUnreadPhrases: boolean
  /** Its total is exact up to `COUNT_LIMIT`. */
  page: Page<Job>
  sort: SortName
  /** How the search interpreted words. */
  understood: Understood[]
  /** The words of the second search, when all words together found nothing; null otherwise. */
  keptWords: string | null
  /** Whether the words ask for jobs "near me", but the place of the person is not known. */
  lacksOwnPlace: boolean
}

type PagedQuery = SearchQuery & { limit: number }
type ScoredQuery = PagedQuery & { score: JobScorer | null }

/**
 * Searches the open jobs. The default order is relevance for a search with words, else the newest
 * first. The page, its total and the facet counts agree with each other. When all words together
 * find nothing, it searches for the most specific one. With `score` the newest matches are sorted by it.
 * @throws AppError `invalid-input` for a cursor of another order
 */
export async function searchJobs(
  knowledge: SearchKnowledge,
  actor: Actor | null,
  query: PagedQuery,
  score: JobScorer | null = null,
): Promise<SearchResult> {
  const { db } = knowledge
  const planned = await plan(knowledge, actor, query)
  const found = await searchPlanned(db, actor, planned, { ...query, score })
  const result = {
    ...found,
    keptWords: null,
    lacksOwnPlace: lacksOwnPlace(planned),
    understood: planned.understanding?.understood ?? [],
  }
  const hasUnreadPhrases = found.hasUnreadPhrases && found.page.total < COUNT_LIMIT
  if (found.page.total > 0) return { ...result, hasUnreadPhrases }
  const relaxed = await searchRelaxed(db, actor, planned, { ...query, score })
  return { ...result, ...relaxed, hasUnreadPhrases }
}

function lacksOwnPlace({ query: { location, q, search }, understanding }: PlannedSearch): boolean {
  return !location && !understanding?.place && asksNearMe(q || search || '')
}

/** The part of a result that does not depend on whether words were left out. */
type PlannedResult = Omit<SearchResult, 'keptWords' | 'lacksOwnPlace' | 'understood'>

async function searchPlanned(
  db: Db,
  actor: Actor | null,
  planned: PlannedSearch,
  { score, ...page }: ScoredQuery,
): Promise<PlannedResult> {
  const { area, correctedPlace, sort } = planned
  const found = await (score ? findScoredPage(planned, page, score) : planned.findCountedPage(page))
  const { facets, hasUnreadPhrases, leftOut, next, previous, total } = found
  const jobs = await listOpenJobs(db, actor, found.ids)
  const items = area ? await addDistances(planned, jobs) : jobs
  return {
    area,
    correctedPlace,
    facets,
    hasUnreadPhrases,
    page: { items, next, previous, total },
    ...(score ? limitToScored(items, found) : { leftOut, sort }),
  }
}

/** A list that is sorted by score contains only the scored jobs. */
function limitToScored(
  items: Job[],
  { next, previous, total }: CountedPage,
): Pick<PlannedResult, 'leftOut' | 'page' | 'sort'> {
  const scored = Math.min(total, MATCHED_JOBS)
  return {
    leftOut: total - scored,
    page: { items, next, previous, total: scored },
    sort: 'match',
  }
}

async function addDistances(planned: PlannedSearch, jobs: Job[]): Promise<Job[]> {
  const distances = await planned.readDistances(jobs.map(({ id }) => id))
  return jobs.map(job => {
    const km = distances.get(job.id)
    return km === undefined ? job : { ...job, distance_km: km }
  })
}

/** Searches again with the most specific words of a search without results; null if these find nothing either. */
async function searchRelaxed(
  db: Db,
  actor: Actor | null,
  emptySearch: PlannedSearch,
  query: ScoredQuery,
): Promise<(PlannedResult & Pick<SearchResult, 'keptWords'>) | null> {
  const { understanding } = emptySearch
  if (!understanding) return null
  const { excluded } = understanding
  for (const { rest, terms } of relaxedSearches(understanding)) {
    const others = await emptySearch.withWords(isEmpty(rest) ? null : rest)
    const term = await mostSpecificTerm(others, terms, excluded)
    if (!term) continue
    const groups = [...rest.groups, [term]]
    const planned = await emptySearch.withWords({ ...rest, excluded, groups })
    return { ...(await searchPlanned(db, actor, planned, query)), keptWords: term.text }
  }
  return null
}

/** One page of a search without counts. @throws AppError like `searchJobs` */
export async function listMatches(
  knowledge: SearchKnowledge,
  actor: Actor | null,
  query: PagedQuery,
): Promise<Job[]> {
  const { ids } = await (await plan(knowledge, actor, query)).findPage(query)
  return listOpenJobs(knowledge.db, actor, ids)
}

/** The number of open jobs that a search finds, exact up to `COUNT_LIMIT`. */
export async function countSearchResults(
  knowledge: SearchKnowledge,
  query: SearchQuery,
): Promise<number> {
  return (await plan(knowledge, null, query)).countResults()
}

/** Interprets the words of a search and prepares it. */
async function plan(
  knowledge: SearchKnowledge,
  actor: Actor | null,
  query: SearchQuery,
): Promise<PlannedSearch> {
  const index = createJobIndex(knowledge.db)
  return index.plan(actor, query, await understandQuery({ ...knowledge, index }, actor, query))
}

/**
 * Reads the typed words; null without any, and for words that ask for all jobs ("jobs near me"). An alert
 * does not match work that is only similar.
 */
async function understandQuery(
  sources: SearchKnowledge & { index: JobIndex },
  actor: Actor | null,
  { location, published, q, search }: SearchQuery,
): Promise<Understanding | null> {
  const typed = q || search
  if (!typed) return null
  const understanding = await interpretSearch(sources, typed, { actor, withPlace: !location })
  if (isEmpty(understanding) && keysOf(typed).length > 0) return null
  return published ? withoutNear(understanding) : understanding
}
