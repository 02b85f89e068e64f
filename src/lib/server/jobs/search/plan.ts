import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { jobs } from '../../db/schema/jobs.ts'
import { findHidden, type Hidden, notHidden } from '../candidate/hidden.ts'
import { LIVE } from '../live.ts'
import { type Searched, sortOf } from './query.ts'
import { choicesOf, DEFAULT_CURRENCY, narrowingOf } from './filters.ts'
import { baseKey, type SearchMemo, wholeKey } from './memo.ts'
import { BEST_PAID, type JobOrder, NEWEST } from './order.ts'
import { readWords } from './words.ts'

/** A search as the database is asked for it. */
export interface SearchPlan {
  actor: Actor | null
  db: Db
  kept: SearchMemo
  search: Searched
  /** What the person has hidden, where the search narrows by nothing else and is in no order of its own. */
  unsearched: Hidden | null
  /** What everything but the choices beside the list narrows to, and the name of that. */
  base: { key: string; matching: SQL | undefined }
  /** What the whole search narrows to. */
  whole: { key: string; matching: SQL | undefined }
  order: JobOrder
  /** The rank of a row, where the search is by relevance. */
  rank: SQL<number> | null
}

export interface Asking {
  actor: Actor | null
  db: Db
  /** What the person has hidden, where that is known already. */
  hidden?: Hidden | undefined
  kept: SearchMemo
}

/** Reads what a search means and what the person has hidden. */
export async function planOf(
  { actor, db, hidden: known, kept }: Asking,
  search: Searched,
): Promise<SearchPlan> {
  const words = await wordsOf(search, db, kept)
  const hidden = known ?? (await findHidden(db, actor))
  const sort = sortOf(search)
  const base = [
    LIVE,
    words?.matches,
    notHidden(hidden),
    publishedIn(search),
    ...narrowingOf(search),
  ]
  const key = wholeKey(search, hidden)
  const disclosed = sort === 'salary' ? disclosing(search) : undefined
  return {
    actor,
    base: { key: baseKey(search, hidden), matching: and(...base) },
    db,
    kept,
    order: sort === 'salary' ? BEST_PAID : NEWEST,
    rank: sort === 'relevance' ? (words?.rank ?? null) : null,
    search,
    unsearched: key === wholeKey({}, hidden) ? hidden : null,
    whole: {
      key,
      matching: and(...base, ...choicesOf(search), disclosed),
    },
  }
}

function wordsOf({ q, search: alias }: Searched, db: Db, kept: SearchMemo) {
  const typed = q || alias
  return typed ? readWords(db, typed, kept) : null
}

function publishedIn({ published }: Searched): SQL | undefined {
  return published && and(gt(jobs.postedAt, published.after), lte(jobs.postedAt, published.until))
}

/** Jobs that can be told apart by what they pay. */
function disclosing({ currency = DEFAULT_CURRENCY }: Searched): SQL | undefined {
  return and(eq(jobs.salaryCurrency, currency), sql`${jobs.salaryYearlyMax} is not null`)
}
