import type { Job } from '#lib/contract/jobs/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { listOpenJobs } from '../public/find-jobs.ts'
import { countMatches, type FacetCounts, type SearchSource } from './facets.ts'
import { findPage, findScoredPage, type FoundPage, type JobScorer } from './page.ts'
import type { SortName } from './order.ts'
import { MATCHED_JOBS } from '#lib/shared/limits.ts'
import { planSearch, planUnderstood, type SearchPlan } from './plan.ts'
import type { SearchKnowledge } from './read-search.ts'
import { mostTellingTerm, otherTerms, tellingTerms } from './relax.ts'
import { readDistances, type SearchArea } from './search-area.ts'
import type { SearchQuery } from './search-query.ts'
import { isEmpty, NOTHING, type Understood } from './understand/understand.ts'

export interface SearchResult {
  /** What distances are measured from, and how far the search looks; null without a distance. */
  area: { km: number; name: string } | null
  /** The name of the place that a mistyped or less usual one was taken for; null otherwise. */
  correctedPlace: string | null
  facets: FacetCounts
  /** How many more jobs fit that the order leaves out: those without a salary, or too old to compare. A lower bound from `COUNT_LIMIT` on. */
  leftOut: number
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
  source: SearchSource,
  actor: Actor | null,
  query: PagedQuery,
  score: JobScorer | null = null,
): Promise<SearchResult> {
  const plan = await planSearch(source, actor, query)
  const found = await searchPlanned(source, actor, plan, { ...query, score })
  const understood = plan.understanding?.understood ?? []
  if (found.page.total > 0) return { ...found, keptWords: null, understood }
  const relaxed = await searchRelaxed(source, actor, plan, { ...query, score })
  return { ...found, keptWords: null, understood, ...relaxed }
}

/** What a search that finds jobs says, whether or not words were left out. */
type PlannedResult = Omit<SearchResult, 'keptWords' | 'understood'>

async function searchPlanned(
  source: SearchSource,
  actor: Actor | null,
  plan: SearchPlan,
  query: ScoredQuery,
): Promise<PlannedResult> {
  const { area, order, place } = plan
  const { score } = query
  const found = await (score
    ? findScoredPage(source.db, plan, query, score)
    : findPage(source.db, plan, query))
  const jobs = await listOpenJobs(source.db, actor, found.ids)
  const items = area ? await addDistances(source.db, area, jobs) : jobs
  const counted = await countMatches(source, plan, { total: found.total, useCache: true })
  const { facets, leftOut, total } = agrees(found, counted.total)
    ? counted
    : await countMatches(source, plan, { total: null, useCache: false })
  return {
    area: area && { km: area.km, name: area.name },
    correctedPlace: place?.isCorrected ? (place.places[0]?.name ?? null) : null,
    facets,
    page: { items, next: found.next, previous: found.previous, total },
    ...(score ? ofScored(items, found, total) : { leftOut, sort: order.name }),
  }
}

/** Sorted by a score, a list holds the jobs that were scored, and leaves out the others. */
function ofScored(
  items: Job[],
  { next, previous }: FoundPage,
  total: number,
): Pick<PlannedResult, 'leftOut' | 'page' | 'sort'> {
  const scored = Math.min(total, MATCHED_JOBS)
  return {
    leftOut: total - scored,
    page: { items, next, previous, total: scored },
    sort: 'match',
  }
}

async function addDistances(db: Db, area: SearchArea, jobs: Job[]): Promise<Job[]> {
  const distances = await readDistances(
    db,
    area,
    jobs.map(({ id }) => id),
  )
  return jobs.map(job => {
    const km = distances.get(job.id)
    return km === undefined ? job : { ...job, distance_km: km }
  })
}

/**
 * What the most telling words find: with all else that was asked for, else without its place and pay.
 * A job type or a level alone is the last that is kept.
 */
async function searchRelaxed(
  source: SearchSource,
  actor: Actor | null,
  { understanding }: SearchPlan,
  query: ScoredQuery,
): Promise<(PlannedResult & Pick<SearchResult, 'keptWords'>) | null> {
  if (!understanding) return null
  const { db } = source
  const { excluded, groups } = understanding
  const whole = { ...understanding, excluded: [], groups: [] }
  for (const { rest, terms } of [
    { rest: whole, terms: tellingTerms(understanding) },
    { rest: NOTHING, terms: tellingTerms(understanding) },
    { rest: whole, terms: otherTerms(understanding) },
  ]) {
    // What found nothing finds nothing again.
    if (groups.length === 1 && terms.length === 1 && (rest === whole || isEmpty(whole))) continue
    const { conditions } = await planUnderstood(db, actor, query, isEmpty(rest) ? null : rest)
    const term = await mostTellingTerm(db, terms, { conditions, excluded })
    if (!term) continue
    const plan = await planUnderstood(db, actor, query, {
      ...rest,
      excluded,
      groups: [[term]],
    })
    return { ...(await searchPlanned(source, actor, plan, query)), keptWords: term.text }
  }
  return null
}

/** Whether a total can belong to a page. A total from the cache may be older than the page. */
function agrees({ ids, next, previous }: FoundPage, total: number): boolean {
  const isOnlyPage = next === null && previous === null
  return isOnlyPage ? total === ids.length : total > ids.length
}

/** One page of a search without counts. @throws AppError like `searchJobs` */
export async function listMatches(
  knowledge: SearchKnowledge,
  actor: Actor | null,
  query: PagedQuery,
): Promise<Job[]> {
  const { db } = knowledge
  const { ids } = await findPage(db, await planSearch(knowledge, actor, query), query)
  return listOpenJobs(db, actor, ids)
}

/** The number of open jobs that a search finds, exact up to `COUNT_LIMIT`. */
export async function countSearchResults(
  knowledge: SearchKnowledge,
  query: SearchQuery,
): Promise<number> {
  const plan = await planSearch(knowledge, null, query)
  return plan.countResults()
}
