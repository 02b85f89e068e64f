import { and, eq, sql, type SQL } from 'drizzle-orm'

import type { Job, JobSearch } from '#lib/contract/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { LIVE } from './live.ts'
import { markForCandidate } from './marks.ts'
import { JOB_COLUMNS, type JobRow, toJob } from './row.ts'
import { DEFAULT_CURRENCY, filtersOf } from './search-filters.ts'
import { BEST_PAID, bestFit, type JobOrder, NEWEST } from './search-order.ts'
import { readWords, type Words } from './search-words.ts'

/** A search may say where it goes on; a page without a size has the usual one. */
export type JobQuery = Partial<JobSearch> & Pick<JobSearch, 'limit'>

/**
 * The live jobs that a search finds. Without a wish the order is relevance where there are words,
 * else the newest first. The total is exact up to `COUNT_LIMIT`, and so many of the newest
 * matches are ranked.
 * @throws AppError `invalid-input` for a cursor that belongs to another order
 */
export async function searchJobs(
  db: Db,
  actor: Actor | null,
  search: JobQuery,
): Promise<Page<Job>> {
  const typed = search.q || search.search
  const words = typed ? await readWords(db, typed) : null
  const { matching, order, ranked } = planOf(search, words)
  const rows = await readRows(db, { matching, order, ranked, search })
  const total =
    search.cursor === undefined && rows.length <= search.limit
      ? rows.length
      : await count(db, { matching, order, ranked })

  const page = rows.slice(0, search.limit)
  const last = page.at(-1)
  return {
    items: await markForCandidate(db, actor, page.map(toJob)),
    next: last && rows.length > page.length ? order.cursorOf(last) : null,
    total,
  }
}

/** The order that a search is really given in. */
export function sortOf({ q, search, sort }: Partial<JobSearch>): 'newest' | 'relevance' | 'salary' {
  const hasWords = Boolean(q || search)
  if (sort === 'relevance' && !hasWords) return 'newest'
  return sort ?? (hasWords ? 'relevance' : 'newest')
}

interface Plan {
  matching: SQL | undefined
  order: JobOrder
  /** The rank of a row, where the search is by relevance. */
  ranked: SQL<number> | null
}

function planOf(search: Partial<JobSearch>, words: Words | null): Plan {
  const matching = [LIVE, words?.matches, ...filtersOf(search)]
  const sort = sortOf(search)
  if (sort === 'salary') {
    const currency = eq(jobs.salaryCurrency, search.currency ?? DEFAULT_CURRENCY)
    const disclosed = sql`${jobs.salaryYearlyMax} is not null`
    return { matching: and(...matching, currency, disclosed), order: BEST_PAID, ranked: null }
  }
  const ranked = sort === 'relevance' ? (words?.rank ?? null) : null
  const order = ranked ? bestFit(sql`ranked.rank`) : NEWEST
  return { matching: and(...matching), order, ranked }
}

interface Reading extends Plan {
  search: JobQuery
}

type OrderedRow = JobRow & { key: number | string }

/** One row more than a page, which tells whether there is a next one. */
async function readRows(
  db: Db,
  { matching, order, ranked, search }: Reading,
): Promise<OrderedRow[]> {
  const follows = search.cursor === undefined ? undefined : order.after(search.cursor)
  const rows = db
    .select({ ...JOB_COLUMNS, key: order.key })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .$dynamic()
  if (ranked) {
    const newest = newestMatches(db, matching)
    const fits = sql`(select id, ${ranked} as rank from ${newest} as newest) as ranked`
    return rows
      .innerJoin(fits, sql`ranked.id = ${jobs.id}`)
      .where(follows)
      .orderBy(...order.by)
      .limit(search.limit + 1)
  }
  return rows
    .where(and(matching, follows))
    .orderBy(...order.by)
    .limit(search.limit + 1)
}

/** The bounded set that is ranked: its size, not the number of matches, is what a search costs. */
function newestMatches(db: Db, matching: SQL | undefined) {
  return db
    .select({ id: jobs.id, search: jobs.search })
    .from(jobs)
    .where(matching)
    .orderBy(...NEWEST.by)
    .limit(COUNT_LIMIT)
}

/** Counts in the order of an index, so that PostgreSQL walks it to the limit and not the whole table. */
async function count(db: Db, { matching, order, ranked }: Plan): Promise<number> {
  const counted = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(matching)
    .orderBy(...(ranked ? NEWEST : order).by)
    .limit(COUNT_LIMIT)
    .as('counted')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
  return row?.total ?? 0
}
