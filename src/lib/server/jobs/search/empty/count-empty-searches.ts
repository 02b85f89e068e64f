import { desc, gte, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import { networkOf } from '../../../auth/index.ts'
import type { Db } from '../../../db/connect.ts'
import { emptySearches } from '../../../db/schema/search/job-search.ts'
import { isBot } from '../../public/views.ts'
import { toStoredWords } from './empty-search-words.ts'
import type { EmptySearches } from './empty-searches.ts'

const HOUR_MS = 3_600_000
/** Different searches of one network that count in an hour. */
const MOST_PER_NETWORK = 10
const MOST_NETWORKS = 5000
const MOST_PER_DAY = 1000
const KEPT_DAYS = 90
const LISTED_DAYS = 30
const LISTED = 50

interface Parts {
  db: Db
  now?: () => number
  onError: (error: unknown) => void
}

/**
 * Counts searches without a result by their words, for the operator. A network counts once an hour
 * for the same words. Networks are only held in memory.
 */
export function createEmptySearches({ db, now = Date.now, onError }: Parts): EmptySearches {
  const noted = new LRUCache<string, Set<string>>({
    max: MOST_NETWORKS,
    perf: { now },
    ttl: HOUR_MS,
    ttlResolution: 0,
  })
  const writing = new Set<Promise<void>>()

  const isNew = (network: string, words: string): boolean => {
    const known = noted.get(network) ?? new Set()
    if (known.has(words) || known.size >= MOST_PER_NETWORK) return false
    // An hour begins with its first search: a later one does not make it longer.
    if (known.size === 0) noted.set(network, known)
    known.add(words)
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

/** On a day with many different words, only those that are already stored are counted further. */
async function countSearch(db: Db, words: string, day: string): Promise<void> {
  await db.execute(sql`
    insert into empty_searches (day, words)
    select ${day}::date, ${words}
    where (select count(*) from empty_searches where day = ${day}::date) < ${MOST_PER_DAY}
      or exists (select from empty_searches where day = ${day}::date and words = ${words})
    on conflict (day, words) do update set searches = empty_searches.searches + 1`)
}

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

const daysAgo = (days: number) => sql`(now() at time zone 'UTC')::date - ${days}::int`

/** The words that found nothing most often in the last month. */
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
