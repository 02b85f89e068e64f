import { and, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'

import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../../../auth/actor.ts'
import type { Db } from '../../../db/connect.ts'
import { PREPARED } from '../../../db/prepared-statements.ts'
import { jobSearch } from '../../../db/schema/search/job-search.ts'
import { findHidden, type Hidden, notHidden } from '../../candidate/hidden.ts'
import {
  DEFAULT_CURRENCY,
  facetConditions,
  type FilterConditions,
  narrowingConditions,
  paying,
} from './filters.ts'
import { type Conditions, nearestMatches, withMore } from './matches.ts'
import { BEST_PAID, byDistance, byRelevance, type JobOrder, NEWEST } from './order.ts'
import { closest, inArea, readSearchArea, type SearchArea } from './search-area.ts'
import { inPlaces, readSearchPlace, type SearchPlace } from './search-place.ts'
import type { MeantPlace } from '../understand/recognise.ts'
import type { SearchQuery } from '../search-query.ts'
import { readSearchWords, type SearchWords } from './search-words.ts'
import type { Understanding } from '../understand/understand.ts'

/** A search as conditions and an order. */
export interface SearchPlan {
  /** Where distances are measured from; null when none was asked for, or the place has no point. */
  area: SearchArea | null
  /** Everything except the facets that the person chose. The facet counts start from these jobs. */
  base: Conditions
  /** `base` and the chosen facets. */
  conditions: Conditions
  /** The number of results, exact up to `COUNT_LIMIT`; counted once. */
  countResults: () => Promise<number>
  order: JobOrder
  /** How the place in its own field was understood; null without any. */
  place: SearchPlace | null
  /** Those of the results that come first, however old they are; null if the order knows none. */
  preferred: Conditions | null
  query: SearchQuery
  /** Begins its statements: `PREPARED` if one plan fits all searches of the same shape. */
  start: SQL
  /** What the typed words were taken for; null without any. */
  understanding: Understanding | null
}

/** Every row of `job_search` is published; only its deadline may have passed. */
export const IS_OPEN = or(isNull(jobSearch.closesAt), gt(jobSearch.closesAt, sql`now()`))

interface Wanted extends Pick<SearchPlan, 'query' | 'understanding'> {
  /** The plan of the same query with other words. */
  known?: SearchPlan
}

/** Reads the place of a search and what the person has hidden, and plans the search. */
export async function planSearch(db: Db, actor: Actor | null, wanted: Wanted): Promise<SearchPlan> {
  const { query, understanding } = wanted
  const words = understanding && readSearchWords(understanding)
  const { area, place } = await readWhere(db, wanted)
  const narrowing = narrowingConditions(query)
  const hidden = await findHidden(db, actor)
  const understood = understoodConditions(understanding, words, area)
  const besidesWords = {
    others: and(
      IS_OPEN,
      notHidden(hidden, jobSearch),
      publishedIn(query),
      narrowing.others,
      understood.others,
    ),
    phrases: place?.condition.phrases,
    since: query.published?.after ?? narrowing.since,
    terms: and(understood.terms, place?.condition.terms, narrowing.terms),
  }
  const order = orderOf(query, words, area)
  const chosen = {
    others: order === BEST_PAID ? disclosesSalary(query) : undefined,
    terms: facetConditions(query),
  }
  const base = withMore(besidesWords, words ?? {})
  // Without a choice they are the same, and are read once.
  const conditions = chosen.others || chosen.terms ? withMore(base, chosen) : base
  const start = startOf({ area, hidden, order })
  return {
    area,
    base,
    conditions,
    countResults: countOnce(db, conditions, start),
    order,
    place,
    preferred: preferredOf(order, { area, besidesWords, chosen, conditions, words }),
    query,
    start,
    understanding,
  }
}

/** A longer list is compared faster by its hash. */
const SHORT_LIST = 20

/**
 * PostgreSQL makes a hash of a list only if it plans for this list, and sorts by pay well only if it
 * knows how common the words are.
 */
function startOf({ area, hidden, order }: Pick<SearchPlan, 'area' | 'order'> & { hidden: Hidden }) {
  const isForAll =
    !area && order !== BEST_PAID && hidden.companies.length + hidden.jobs.length < SHORT_LIST
  return isForAll ? PREPARED : sql``
}

/** Counts matches at the first call. */
function countOnce(db: Db, conditions: Conditions, start: SQL): () => Promise<number> {
  const count = async () => {
    const matches = nearestMatches({ conditions, limit: COUNT_LIMIT })
    const { rows } = await db.execute<{ total: number }>(
      sql`${start}select count(*)::int as total from ${matches}`,
    )
    return rows[0]?.total ?? 0
  }
  let counted: Promise<number> | undefined
  return () => (counted ??= count())
}

type Where = Pick<SearchPlan, 'area' | 'place'>

/** Reads the place of a search, if it is not known. */
async function readWhere(db: Db, { known, query, understanding }: Wanted): Promise<Where> {
  if (known && meantPlace(known) === meantPlace({ understanding })) return known
  if (!query.location) return { area: await readTypedArea(db, query, understanding), place: null }
  const place = await readSearchPlace(db, query.location, query.withinKm)
  return { area: place.area, place }
}

function meantPlace({ understanding }: Pick<SearchPlan, 'understanding'>): MeantPlace | null {
  return understanding?.place ?? null
}

/** A distance typed beside the place counts more than the chosen one. */
async function readTypedArea(
  db: Db,
  { withinKm }: SearchQuery,
  understanding: Understanding | null,
): Promise<SearchArea | null> {
  const typed = understanding?.place
  const km = typed?.km ?? withinKm
  return typed && km !== undefined ? readSearchArea(db, typed, km) : null
}

interface PlanParts extends Pick<SearchPlan, 'area' | 'conditions'> {
  besidesWords: Conditions
  chosen: FilterConditions
  words: SearchWords | null
}

function preferredOf(
  { name }: JobOrder,
  { area, besidesWords, chosen, conditions, words }: PlanParts,
): Conditions | null {
  if (name === 'distance' && area) return withMore(conditions, { terms: closest(area) })
  if (name !== 'relevance' || !words?.inTitle) return null
  // A title that has all words needs no second look at the words of the whole text.
  return withMore(withMore(besidesWords, { phrases: words.phrases, terms: words.inTitle }), chosen)
}

/** What was understood besides words. A text without any word or meaning ("!!!") finds nothing. */
function understoodConditions(
  understanding: Understanding | null,
  words: SearchWords | null,
  area: SearchArea | null,
): Partial<FilterConditions> {
  if (!understanding) return {}
  const { pay, place } = understanding
  if (!words && !place && !pay) return { others: sql`false` }
  const paid = pay ? paying([pay.least], pay.currency) : null
  return { others: paid?.others, terms: and(paid?.terms, place ? inMeant(place, area) : undefined) }
}

function inMeant({ ids }: MeantPlace, area: SearchArea | null): SQL {
  return area ? inArea(area) : inPlaces(ids)
}

/** A search without a place has no distance, and one without words no relevance. */
function orderOf(
  { q, search, sort = q || search ? 'relevance' : 'newest' }: SearchQuery,
  words: SearchWords | null,
  area: SearchArea | null,
): JobOrder {
  if (sort === 'salary') return BEST_PAID
  if (sort === 'distance' && area) return byDistance(area)
  return sort !== 'newest' && words?.rank ? byRelevance(words.rank) : NEWEST
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
