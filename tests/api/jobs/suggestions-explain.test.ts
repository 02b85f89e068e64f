import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { Database } from '#lib/server/db/connect.ts'
import { suggestSearches } from '#lib/server/jobs/search/postgres/suggestions.ts'
import { testDatabase } from '#support/program/database.ts'
import {
  queriesOf,
  rowsRead,
  tablesReadWhole,
  tablesScannedForAllValues,
} from '#support/program/plans.ts'

/** Phrases as in real jobs: a few are frequent, most are rare. */
const PHRASES = 120_000
/** The limit of rows that PostgreSQL may read for a request; plans round the rows of each tier. */
const MOST_ROWS = 70

const { db } = await testDatabase()

beforeAll(async () => {
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into search_starts (start, tier, jobs, kind, phrase)
      select start, floor(log(2, jobs)), jobs, 'title', phrase from (
        select 50000 / n + 1 as jobs, 'Software Engineer ' || n as phrase
        from generate_series(1, ${PHRASES}::int) as n) as phrases
      cross join lateral unnest(array[
        lower(phrase), substr(lower(phrase), 10), substr(lower(phrase), 19)]) as start`)
    await tx.execute(sql`analyze search_starts`)
  })
})

for (const typed of ['so', 'software eng', 'engineer 119', '119999', 'nothing'])
  test(`suggestions for "${typed}" read few of ${PHRASES} phrases`, async () => {
    const queries = await queriesOf(db, (on: Database) => suggestSearches(on, typed))
    expect(queries).toHaveLength(1)
    for (const query of queries) {
      expect(await tablesReadWhole(db, query)).toEqual([])
      expect(await tablesScannedForAllValues(db, query)).toEqual([])
      expect(await rowsRead(db, query, 'search_starts')).toBeLessThanOrEqual(MOST_ROWS)
    }
  })

test('the most frequent of many phrases come first', async () => {
  const phrases = await suggestSearches(db, 'eng')
  expect(phrases.map(({ text }) => text)).toEqual(
    Array.from({ length: 8 }, (_, at) => `Software Engineer ${at + 1}`),
  )
})
