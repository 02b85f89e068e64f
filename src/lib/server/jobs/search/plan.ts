import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { findHidden, notHidden } from '../candidate/hidden.ts'
import { IS_OPEN } from '../open.ts'
import { DEFAULT_CURRENCY, facetConditions, narrowingConditions } from './filters.ts'
import { BEST_PAID, byRelevance, type JobOrder, NEWEST } from './order.ts'
import { type SearchQuery, sortOf } from './search-query.ts'
import { readSearchWords, type SearchWords } from './search-words.ts'

/** A search as conditions and an order. */
export interface SearchPlan {
  /** Everything except the facets that the person chose. The facet counts start from these jobs. */
  base: SQL | undefined
  /** `base` and the chosen facets. */
  condition: SQL | undefined
  order: JobOrder
  query: SearchQuery
}

/** Reads the words of a search and what the person has hidden, and plans the search. */
export async function planSearch(
  db: Db,
  actor: Actor | null,
  query: SearchQuery,
): Promise<SearchPlan> {
  const typed = query.q || query.search
  const words = typed ? await readSearchWords(db, typed) : null
  const base = and(
    IS_OPEN,
    words?.condition,
    notHidden(await findHidden(db, actor)),
    publishedIn(query),
    ...narrowingConditions(query),
  )
  const order = orderOf(query, words)
  const hasSalary = order === BEST_PAID ? disclosesSalary(query) : undefined
  return { base, condition: and(base, ...facetConditions(query), hasSalary), order, query }
}

function orderOf(query: SearchQuery, words: SearchWords | null): JobOrder {
  const sort = sortOf(query)
  if (sort === 'salary') return BEST_PAID
  return sort === 'relevance' && words?.rank ? byRelevance(words.rank) : NEWEST
}

function publishedIn({ published }: SearchQuery): SQL | undefined {
  return published && and(gt(jobs.postedAt, published.after), lte(jobs.postedAt, published.until))
}

/** Only salaries of one currency can be compared. */
function disclosesSalary({ currency = DEFAULT_CURRENCY }: SearchQuery): SQL | undefined {
  return and(eq(jobs.salaryCurrency, currency), sql`${jobs.salaryYearlyMax} is not null`)
}
