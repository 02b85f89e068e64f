import { desc, gte, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import { HOUR_MS } from '#lib/shared/dates/milliseconds.ts'

import { networkOf } from '../../../auth/index.ts'
import type { Db } from '../../../db/connect.ts'
import { emptySearches } from '../../../db/schema/search/job-search.ts'
import { isBot } from '../../public/views.ts'
import { toStoredWords } from './empty-search-words.ts'
import type { EmptySearches } from './empty-searches.ts'

/** The maximum of different searches from one network that count in an hour. */
const MAX_PER_NETWORK = 10
const MAX_NETWORKS = 5000
const MAX_PER_DAY = 1000
const KEPT_DAYS = 90
const LISTED_DAYS = 30
const LISTED = 50

interface Parts {
  db: Db
  now?: () => number
  onError: (error: unknown) => void
}

/**
 * Counts searches without a result by their words, for the operator. The same words from one network
 * count once an hour. Networks are kept in memory only.
 */
export function createEmptySearches({ db, now = Date.now, onError }: Parts): EmptySearches {
  const wordsByNetwork = new LRUCache<string, Set<string>>({
    max: MAX_NETWORKS,
    perf: { now },
    ttl: HOUR_MS,
    ttlResolution: 0,
  })
  const writing = new Set<Promise<void>>()

  const isNew = (network: string, words: string): boolean => {
    const counted = wordsByNetwork.get(network) ?? new Set()
    if (counted.has(words) || counted.size >= MAX_PER_NETWORK) return false
    // The hour begins with the first search. Later searches do not extend it.
    if (counted.size === 0) wordsByNetwork.set(network, counted)
    counted.add(words)
    return true
  }

  return {
    note: (query, { ip, userAgent = '' }) => {
      const words = isBot(userAgent) ? null : toStoredWords(query)
      if (words === null || !isNew(networkOf(ip), words)) return
      const done = countSearch(db, words, dayOf(now()))
        .catch(onError)
        .finally(() => writing.delete(done))
      writing.add(done)
    },
    settle: async () => {
      await Promise.all(writing)
    },
  }
}

/** After many different words on one day, counts only words that are already stored. */
async function countSearch(db: Db, words: string, day: string): Promise<void> {
  await db.execute(sql`
    insert into empty_searches (day, words)
    select ${day}::date, ${words}
    where (select count(*) from empty_searches where day = ${day}::date) < ${MAX_PER_DAY}
      or exists (select from empty_searches where day = ${day}::date and words = ${words})
    on conflict (day, words) do update set searches = empty_searches.searches + 1`)
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

const daysAgo = (days: number) => sql`(now() at time zone 'UTC')::date - ${days}::int`

/** The most frequent searches without a result in the last 30 days. */
export async function listEmptySearches(
  db: Db,
): Promise<{ last: string; searches: number; words: string }[]> {
  const searches = sql<number>`sum(${emptySearches.searches})::int`
  const last = sql<string>`max(${emptySearches.day})::text`
  return db
    .select({ last, searches, words: emptySearches.words })
    .from(emptySearches)
    .where(gte(emptySearches.day, daysAgo(LISTED_DAYS)))
    .groupBy(emptySearches.words)
    .orderBy(desc(searches), desc(last), emptySearches.words)
    .limit(LISTED)
}

export async function deleteOldEmptySearches(db: Db): Promise<void> {
  await db.delete(emptySearches).where(lt(emptySearches.day, daysAgo(KEPT_DAYS)))
}
