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
  NO_CONDITIONS,
  salaryConditions,
} from './filters.ts'
import { addConditions, type Conditions, nearestMatches } from './matches.ts'
import { BEST_PAID, byDistance, byRelevance, type JobOrder, NEWEST } from './order.ts'
import { inCentre, readSearchArea, type SearchArea } from './search-area.ts'
import { placeCondition, readSearchPlace, type SearchPlace } from './search-place.ts'
import type { UnderstoodPlace } from '../understand/recognise.ts'
import type { SearchQuery } from '../search-query.ts'
import { toSearchWords, type SearchWords } from './search-words.ts'
import type { Understanding } from '../understand/understand.ts'

/** A search as conditions and an order. */
export interface SearchPlan {
  /** The area to search in; null without a distance, or if the place has no coordinates. */
  area: SearchArea | null
  /** Everything except the facets that the person chose. The facet counts start from these jobs. */
  base: Conditions
  /** `base` and the chosen facets. */
  conditions: Conditions
  /** The number of results, exact up to `COUNT_LIMIT`; counted once. */
  countResults: () => Promise<number>
  order: JobOrder
  /** The place from the place field, as interpreted; null without any. */
  place: SearchPlace | null
  /** The results that come first, even if they are old; null if the order has none. */
  preferred: Conditions | null
  query: SearchQuery
  /** The start of its statements: `PREPARED` if one query plan fits all searches of the same shape. */
  statementPrefix: SQL
  /** The interpreted words; null without any. */
  understanding: Understanding | null
}

/** Every row of `job_search` is published; only its deadline may have passed. */
export const IS_OPEN = or(isNull(jobSearch.closesAt), gt(jobSearch.closesAt, sql`now()`))

interface PlanInput extends Pick<SearchPlan, 'query' | 'understanding'> {
  /** The plan of the same query with other words. */
  previousPlan?: SearchPlan
}

/** Reads the place of a search and what the person has hidden, and plans the search. */
export async function planSearch(
  db: Db,
  actor: Actor | null,
  input: PlanInput,
): Promise<SearchPlan> {
  const { query, understanding } = input
  const words = understanding && toSearchWords(understanding)
  const { area, place } = await readPlaceAndArea(db, input)
  const narrowing = narrowingConditions(query, understanding)
  const hidden = await findHidden(db, actor)
  const understood = await understoodConditions(db, { area, understanding, words })
  const otherConditions = {
    others: and(
      IS_OPEN,
      notHidden(hidden, jobSearch),
      publishedIn(query),
      narrowing.others,
      understood.others,
    ),
    phrases: place?.condition.phrases,
    since: query.published?.after ?? narrowing.since,
    indexed: and(understood.indexed, place?.condition.indexed, narrowing.indexed),
  }
  const order = orderOf(query, words, area)
  const chosen = {
    others: order === BEST_PAID ? hasSalaryInCurrency(query) : undefined,
    indexed: facetConditions(query),
  }
  const base = addConditions(otherConditions, words ?? {})
  // Without a choice they are the same object: `readBase` then reads them once.
  const conditions = chosen.others || chosen.indexed ? addConditions(base, chosen) : base
  const statementPrefix = statementPrefixOf({ area, hidden, order })
  return {
    area,
    base,
    conditions,
    countResults: countOnce(db, conditions, statementPrefix),
    order,
    place,
    preferred: preferredConditions(order, { area, otherConditions, chosen, conditions, words }),
    query,
    statementPrefix,
    understanding,
  }
}

/** A longer list is compared faster with a hash. */
const SHORT_LIST = 20

/**
 * A generic plan has two faults: PostgreSQL does not hash a list that it does not know, and it sorts by
 * pay slowly if it does not know how common the words are.
 */
function statementPrefixOf({
  area,
  hidden,
  order,
}: Pick<SearchPlan, 'area' | 'order'> & { hidden: Hidden }) {
  const canSharePlan =
    !area && order !== BEST_PAID && hidden.companies.length + hidden.jobs.length < SHORT_LIST
  return canSharePlan ? PREPARED : sql``
}

/** Counts matches at the first call. */
function countOnce(db: Db, conditions: Conditions, statementPrefix: SQL): () => Promise<number> {
  const count = async () => {
    const matches = nearestMatches({ conditions, limit: COUNT_LIMIT })
    const { rows } = await db.execute<{ total: number }>(
      sql`${statementPrefix}select count(*)::int as total from ${matches}`,
    )
    return rows[0]?.total ?? 0
  }
  let counted: Promise<number> | undefined
  return () => (counted ??= count())
}

type PlaceAndArea = Pick<SearchPlan, 'area' | 'place'>

/** Reads the place of a search, unless the previous plan has it. */
async function readPlaceAndArea(
  db: Db,
  { previousPlan, query, understanding }: PlanInput,
): Promise<PlaceAndArea> {
  if (previousPlan && placeInWords(previousPlan) === placeInWords({ understanding }))
    return previousPlan
  if (!query.location) return { area: await readTypedArea(db, query, understanding), place: null }
  const place = await readSearchPlace(db, query.location, query.withinKm)
  return { area: place.area, place }
}

function placeInWords({
  understanding,
}: Pick<SearchPlan, 'understanding'>): UnderstoodPlace | null {
  return understanding?.place ?? null
}

/** A distance that is typed with the place overrides the chosen one. */
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
  otherConditions: Conditions
  chosen: FilterConditions
  words: SearchWords | null
}

function preferredConditions(
  { name }: JobOrder,
  { area, otherConditions, chosen, conditions, words }: PlanParts,
): Conditions | null {
  if (name === 'distance' && area) return addConditions(conditions, { indexed: inCentre(area) })
  if (name !== 'relevance' || !words?.inTitle) return null
  // If the title has all words, the whole text need not be checked.
  return addConditions(
    addConditions(otherConditions, { indexed: words.inTitle, phrases: words.phrases }),
    chosen,
  )
}

/** The place and the pay in the typed text as conditions. A text without any word or meaning ("!!!") finds nothing. */
async function understoodConditions(
  db: Db,
  {
    area,
    understanding,
    words,
  }: Pick<SearchPlan, 'area' | 'understanding'> & { words: SearchWords | null },
): Promise<Partial<FilterConditions>> {
  if (!understanding) return {}
  const { groups, pay, place: named, postedWithin } = understanding
  const isRemote = groups.some(terms => terms.some(({ labels }) => labels.includes('#remote')))
  const place = named ? await placeCondition(db, { area, ids: named.ids, isRemote }) : undefined
  if (!words && !place && !pay && !postedWithin) return { others: sql`false` }
  const salary = pay ? salaryConditions([pay.min], pay.currency) : NO_CONDITIONS
  return { others: salary.others, indexed: and(salary.indexed, place) }
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
function hasSalaryInCurrency({ currency = DEFAULT_CURRENCY }: SearchQuery): SQL | undefined {
  return and(eq(jobSearch.salaryCurrency, currency), sql`${jobSearch.salaryYearlyMax} is not null`)
}
