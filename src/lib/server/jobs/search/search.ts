import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import { COUNT_LIMIT, MATCHED_JOBS } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { listOpenJobs } from '../public/find-jobs.ts'
import type { CountedPage, FacetCounts, PlannedSearch } from './job-index.ts'
import { createJobIndex } from './postgres/job-index.ts'
import { mostTellingTerm, relaxedSearches } from './relax.ts'
import { findScoredPage, type JobScorer } from './scored-page.ts'
import type { SearchQuery, SortName } from './search-query.ts'
import { readSearch, type SearchKnowledge } from './understand/read-search.ts'
import {
  isEmpty,
  type Understanding,
  type Understood,
  withoutNear,
} from './understand/understand.ts'

export interface SearchResult {
  /** What distances are measured from, and how far the search looks; null without a distance. */
  area: { km: number; name: string } | null
  /** The name of the place that a mistyped or less usual one was taken for; null otherwise. */
  correctedPlace: string | null
  facets: FacetCounts
  /** How many more jobs fit that the order leaves out: those without a salary, or too old to compare. A lower bound from `COUNT_LIMIT` on. */
  leftOut: number
  /** Whether phrases were looked for in the newest `PHRASE_LIMIT` jobs with their words only: older ones may be missing. */
  hasUnreadPhrases: boolean
  /** Its total is exact up to `COUNT_LIMIT`. */
  page: Page<Job>
  sort: SortName
  /** What words were taken for. */
  understood: Understood[]
  /** The words that were searched for when all together found nothing; null otherwise. */
  keptWords: string | null
}

type PagedQuery = SearchQuery & { limit: number }
type ScoredQuery = PagedQuery & { score: JobScorer | null }

/**
 * Searches the open jobs. The default order is relevance for a search with words, else the newest
 * first. The page, its total and the facet counts agree with each other. When all words together
 * find nothing, the most telling one is searched for. With `score` the newest matches are sorted by it.
 * @throws AppError `invalid-input` for a cursor of another order
 */
export async function searchJobs(
  source: SearchKnowledge,
  actor: Actor | null,
  query: PagedQuery,
  score: JobScorer | null = null,
): Promise<SearchResult> {
  const understanding = await understandQuery(source, query)
  const planned = await createJobIndex(source.db).plan(actor, query, understanding)
  const found = await searchPlanned(source.db, actor, planned, { ...query, score })
  const result = { ...found, keptWords: null, understood: understanding?.understood ?? [] }
  const hasUnreadPhrases = found.hasUnreadPhrases && found.page.total < COUNT_LIMIT
  if (found.page.total > 0) return { ...result, hasUnreadPhrases }
  const relaxed = await searchRelaxed(source.db, actor, planned, { ...query, score })
  return { ...result, ...relaxed, hasUnreadPhrases }
}

/** What the typed words mean; null without any. An alert finds no work that is only near. */
async function understandQuery(
  knowledge: SearchKnowledge,
  { location, published, q, search }: SearchQuery,
): Promise<Understanding | null> {
  const typed = q || search
  if (!typed) return null
  const understanding = await readSearch(knowledge, typed, { withPlace: !location })
  return published ? withoutNear(understanding) : understanding
}

/** What a search that finds jobs says, whether or not words were left out. */
type PlannedResult = Omit<SearchResult, 'keptWords' | 'understood'>

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
    ...(score ? ofScored(items, found) : { leftOut, sort }),
  }
}

/** Sorted by a score, a list holds the jobs that were scored, and leaves out the others. */
function ofScored(
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

/** What the most telling words of a search that finds nothing find; null if none finds anything. */
async function searchRelaxed(
  db: Db,
  actor: Actor | null,
  unfound: PlannedSearch,
  query: ScoredQuery,
): Promise<(PlannedResult & Pick<SearchResult, 'keptWords'>) | null> {
  const { understanding } = unfound
  if (!understanding) return null
  const { excluded } = understanding
  for (const { rest, terms } of relaxedSearches(understanding)) {
    const others = await unfound.withWords(isEmpty(rest) ? null : rest)
    const term = await mostTellingTerm(others, terms, excluded)
    if (!term) continue
    const groups = [...rest.groups, [term]]
    const planned = await unfound.withWords({ ...rest, excluded, groups })
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

async function plan(
  knowledge: SearchKnowledge,
  actor: Actor | null,
  query: SearchQuery,
): Promise<PlannedSearch> {
  const understanding = await understandQuery(knowledge, query)
  return createJobIndex(knowledge.db).plan(actor, query, understanding)
}
