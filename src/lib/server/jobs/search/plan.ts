import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { jobSearch } from '../../db/schema/job-search.ts'
import { findHidden, notHidden } from '../candidate/hidden.ts'
import { DEFAULT_CURRENCY, facetConditions, narrowingConditions, paying } from './filters.ts'
import { type Nearest, nearestMatches } from './matches.ts'
import { BEST_PAID, byRelevance, type JobOrder, NEWEST } from './order.ts'
import { type SearchQuery, sortOf } from './search-query.ts'
import { inPlaces, readSearchPlace } from './search-place.ts'
import { readSearch, type SearchKnowledge } from './read-search.ts'
import { readSearchWords, type SearchWords } from './search-words.ts'
import type { Pay } from './understand/pay.ts'
import { type Understanding, withoutNear } from './understand/understand.ts'

/** A search as conditions and an order. */
export interface SearchPlan {
  /** Everything except the facets that the person chose. The facet counts start from these jobs. */
  base: SQL | undefined
  /** `base` and the chosen facets. */
  condition: SQL | undefined
  /** Whether words, a place, a skill or a salary leave out any open job. */
  isBaseNarrowed: boolean
  /** The same, or facets. */
  isNarrowed: boolean
  /** The newest matches of `base` that are ranked and counted; read once. */
  nearestToBase: () => Promise<Nearest>
  /** The same of `condition`. */
  nearest: () => Promise<Nearest>
  /** What matches have whose title has all words; null without words to rank by. */
  inTitle: SQL | null
  order: JobOrder
  query: SearchQuery
  /** What the typed words were taken for; null without any. */
  understanding: Understanding | null
}

/** Every row of `job_search` is published; only its deadline may have passed. */
export const IS_OPEN = or(isNull(jobSearch.closesAt), gt(jobSearch.closesAt, sql`now()`))

/** Reads the words and the place of a search and what the person has hidden, and plans the search. */
export async function planSearch(
  knowledge: SearchKnowledge,
  actor: Actor | null,
  query: SearchQuery,
): Promise<SearchPlan> {
  const { db } = knowledge
  const typed = query.q || query.search
  const understanding = typed
    ? await readSearch(knowledge, typed, { withPlace: !query.location })
    : null
  const isAlert = query.published !== undefined
  return planUnderstood(
    db,
    actor,
    query,
    understanding && isAlert ? withoutNear(understanding) : understanding,
  )
}

/** Plans a search whose typed words were understood before. */
export async function planUnderstood(
  db: Db,
  actor: Actor | null,
  query: SearchQuery,
  understanding: Understanding | null,
): Promise<SearchPlan> {
  const words = understanding && readSearchWords(understanding)
  const place = query.location ? await readSearchPlace(db, query.location) : null
  const narrowing = and(
    ...understoodConditions(understanding, words),
    place?.condition,
    publishedIn(query),
    ...narrowingConditions(query),
  )
  const base = and(IS_OPEN, notHidden(await findHidden(db, actor), jobSearch), narrowing)
  const facets = and(...facetConditions(query))
  const order = orderOf(query, words)
  const hasSalary = order === BEST_PAID ? disclosesSalary(query) : undefined
  const narrowed = and(facets, hasSalary)
  const condition = narrowed ? and(base, narrowed) : base
  const nearestToBase = nearestOnce(db, base)
  return {
    base,
    condition,
    inTitle: words?.inTitle ?? null,
    isBaseNarrowed: narrowing !== undefined,
    isNarrowed: narrowing !== undefined || facets !== undefined,
    nearest: narrowed ? nearestOnce(db, condition) : nearestToBase,
    nearestToBase,
    order,
    query,
    understanding,
  }
}

/** The newest matches that are ranked and counted: found at the first call. */
function nearestOnce(db: Db, condition: SQL | undefined): () => Promise<Nearest> {
  let found: Promise<Nearest> | undefined
  return () => (found ??= nearestMatches(db, { condition, enough: COUNT_LIMIT }))
}

/** A text without any word or meaning ("!!!") finds nothing. */
function understoodConditions(
  understanding: Understanding | null,
  words: SearchWords | null,
): (SQL | undefined)[] {
  if (!understanding) return []
  const { pay, place } = understanding
  if (!words && !place && !pay) return [sql`false`]
  return [
    words?.condition,
    place ? inPlaces(place.ids) : undefined,
    pay ? payingFor(pay) : undefined,
  ]
}

function payingFor({ currency, least }: Pay): SQL | undefined {
  return paying([least], currency)
}

function orderOf(query: SearchQuery, words: SearchWords | null): JobOrder {
  const sort = sortOf(query)
  if (sort === 'salary') return BEST_PAID
  return sort === 'relevance' && words?.rank ? byRelevance(words.rank) : NEWEST
}

function publishedIn({ published }: SearchQuery): SQL | undefined {
  return (
    published &&
    and(gt(jobSearch.postedAt, published.after), lte(jobSearch.postedAt, published.until))
  )
}

/** Only salaries of one currency can be compared. */
function disclosesSalary({ currency = DEFAULT_CURRENCY }: SearchQuery): SQL | undefined {
  return and(eq(jobSearch.salaryCurrency, currency), sql`${jobSearch.salaryYearlyMax} is not null`)
}
