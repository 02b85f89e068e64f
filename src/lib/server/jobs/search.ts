import { and, eq, gt, lte, sql, type SQL } from 'drizzle-orm'

import type { Job, JobSearch } from '#lib/contract/jobs.ts'
import type { Page } from '#lib/contract/paging.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'

import type { Actor } from '../auth/actor.ts'
import type { Db } from '../db/connect.ts'
import { companies } from '../db/schema/companies.ts'
import { jobs } from '../db/schema/jobs.ts'
import { findHidden, notHidden } from './hidden.ts'
import { LIVE } from './live.ts'
import { markForCandidate } from './marks.ts'
import { JOB_COLUMNS, type JobRow, toJob } from './row.ts'
import { DEFAULT_CURRENCY, filtersOf } from './search-filters.ts'
import { BEST_FIT, BEST_PAID, cursorAt, type JobOrder, NEWEST, windowOf } from './search-order.ts'
import { readWords, type Words } from './search-words.ts'

/** A search may say where it goes on; a page without a size has the usual one. */
export type JobQuery = Partial<JobSearch> &
  Pick<JobSearch, 'limit'> & {
    /** Only jobs published after one instant and up to another: for alerts. */
    published?: { after: Date; until: Date }
  }

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
  const plan = planOf(search, words, notHidden(await findHidden(db, actor)))
  const { edges, rows } = await readRows(db, plan, search)
  const isWhole = edges.next === null && edges.previous === null
  return {
    items: await markForCandidate(db, actor, rows.map(toJob)),
    ...edges,
    total: isWhole ? rows.length : await count(db, plan),
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

function planOf(search: JobQuery, words: Words | null, shown: SQL | undefined): Plan {
  const matching = [LIVE, words?.matches, shown, publishedIn(search), ...filtersOf(search)]
  const sort = sortOf(search)
  if (sort === 'salary') {
    const currency = eq(jobs.salaryCurrency, search.currency ?? DEFAULT_CURRENCY)
    const disclosed = sql`${jobs.salaryYearlyMax} is not null`
    return { matching: and(...matching, currency, disclosed), order: BEST_PAID, ranked: null }
  }
  const ranked = sort === 'relevance' ? (words?.rank ?? null) : null
  const order = ranked ? BEST_FIT : NEWEST
  return { matching: and(...matching), order, ranked }
}

function publishedIn({ published }: JobQuery): SQL | undefined {
  return published && and(gt(jobs.postedAt, published.after), lte(jobs.postedAt, published.until))
}

type OrderedRow = JobRow & { key: number | string }

interface Rows {
  edges: { next: string | null; previous: string | null }
  rows: OrderedRow[]
}

/** A page of rows. One row more is read than it holds, which tells whether there is a further page. */
async function readRows(
  db: Db,
  { matching, order, ranked }: Plan,
  { cursor, limit }: JobQuery,
): Promise<Rows> {
  const { by, follows, isBackward } = windowOf(order, cursor)
  const query = db
    .select({ ...JOB_COLUMNS, key: order.kept })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .$dynamic()
  const narrowed = ranked
    ? query
        .innerJoin(rankedMatches(db, matching, ranked), sql`ranked.id = ${jobs.id}`)
        .where(follows)
    : query.where(and(matching, follows))
  const found = await narrowed.orderBy(...by).limit(limit + 1)

  const hasFurther = found.length > limit
  const rows = isBackward ? found.slice(0, limit).toReversed() : found.slice(0, limit)
  const [first, last] = [rows[0], rows.at(-1)]
  const hasPrevious = isBackward ? hasFurther : cursor !== undefined
  const hasNext = isBackward || hasFurther
  return {
    edges: {
      next: last && hasNext ? cursorAt(order, 'after', last) : null,
      previous: first && hasPrevious ? cursorAt(order, 'before', first) : null,
    },
    rows,
  }
}

function rankedMatches(db: Db, matching: SQL | undefined, rank: SQL<number>): SQL {
  return sql`(select id, ${rank} as rank from ${newestMatches(db, matching)} as newest) as ranked`
}

/** The bounded set that is ranked: its size, not the number of matches, is what a search costs. */
function newestMatches(db: Db, matching: SQL | undefined) {
  return db
    .select({ id: jobs.id, search: jobs.search, title: jobs.title })
    .from(jobs)
    .where(matching)
    .orderBy(...windowOf(NEWEST, undefined).by)
    .limit(COUNT_LIMIT)
}

/** Counts in the order of an index, so that PostgreSQL walks it to the limit and not the whole table. */
async function count(db: Db, { matching, order, ranked }: Plan): Promise<number> {
  const counted = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(matching)
    .orderBy(...windowOf(ranked ? NEWEST : order, undefined).by)
    .limit(COUNT_LIMIT)
    .as('counted')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(counted)
  return row?.total ?? 0
}
