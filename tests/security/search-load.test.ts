import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { SearchQuery } from '#lib/server/jobs/index.ts'
import { refreshVocabulary } from '#lib/server/jobs/index.ts'
import type { Database } from '#lib/server/db/connect.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'
import { COSTLY_SEARCHES } from '#support/inputs/costly-searches.ts'
import { testDatabase } from '#support/program/database.ts'
import { indexConditions, queriesOf, rowsRead, tablesReadWhole } from '#support/program/plans.ts'
import { fillWithJobs } from '#support/records/many-jobs.ts'
import { searchPage } from '#support/records/search.ts'

const { db } = await testDatabase()
const JOBS = 20_000
/** Tables that a search reads and that grow with the number of jobs. */
const TABLES = ['job_search', 'jobs', 'search_words']

beforeAll(async () => {
  await fillWithJobs(db.$client, { companies: 200, jobs: JOBS })
  await refreshVocabulary(db)
}, 300_000)

interface Work {
  rows: number
  statements: number
  wholeTables: string[]
}

/** The work of PostgreSQL for a search. */
async function workOf(query: SearchQuery): Promise<Work> {
  const search = (on: Database) => searchPage(on, null, { limit: 20, ...query })
  const queries = await queriesOf(db, search)
  const work: Work = { rows: 0, statements: queries.length, wholeTables: [] }
  for (const one of queries) {
    for (const table of TABLES) work.rows += await rowsRead(db, one, table)
    work.wholeTables.push(...(await tablesReadWhole(db, one)).filter(name => TABLES.includes(name)))
  }
  return work
}

/** Typical searches: hostile searches are compared with the median of their work. */
const USUAL: SearchQuery[] = [
  { q: 'handle' },
  { q: 'handle', type: ['contract'] },
  { q: 'nurse' },
  { q: 'senior engineer', type: ['full-time'] },
  { location: 'Berlin', q: 'manager' },
  { category: ['design'], q: 'analyst', salary: [40_000] },
  { q: 'handle', sort: 'newest' },
]
const MOST_TIMES = 5
const MOST_STATEMENTS = 20

/** @returns the median of the rows that usual searches read */
async function usualRows(): Promise<number> {
  const rows: number[] = []
  for (const query of USUAL) rows.push((await workOf(query)).rows)
  return rows.toSorted((a, b) => a - b)[Math.floor(rows.length / 2)] ?? 0
}

test.each(['q', 'location', 'skill'] as const)(
  'T80 no text for %s makes a search much more costly than a usual one',
  async field => {
    const most = MOST_TIMES * (await usualRows())
    for (const text of COSTLY_SEARCHES) {
      const { rows, statements, wholeTables } = await workOf({ [field]: text.slice(0, 100) })
      expect({ text, wholeTables }).toEqual({ text, wholeTables: [] })
      expect(statements, text).toBeLessThanOrEqual(MOST_STATEMENTS)
      expect(rows, text).toBeLessThanOrEqual(most)
    }
  },
  120_000,
)

for (const sort of ['newest', 'relevance', 'salary'] as const)
  test(`T80 a deep page by ${sort} costs no more than the second one`, async () => {
    const query = { limit: 20, q: 'handle', sort }
    let cursor = (await searchPage(db, null, query)).next
    const second = await workOf({ ...query, ...(cursor && { cursor }) })
    for (let page = 3; page <= 30 && cursor; page += 1)
      cursor = (await searchPage(db, null, { ...query, cursor })).next
    expect(cursor).not.toBeNull()

    const deep = await workOf({ ...query, ...(cursor && { cursor }) })
    expect(deep.statements).toBeLessThanOrEqual(second.statements)
    expect(deep.rows).toBeLessThanOrEqual(second.rows * 2)
  })

test('T80 a phrase search reads few of the jobs with its words', async () => {
  expect((await workOf({ q: '"work wanted"' })).rows).toBeLessThanOrEqual(JOBS / 2)
})

test('T80 a search that only excludes words reads the newest jobs once', async () => {
  const { rows } = await workOf({ q: '-luthier' })
  expect(rows).toBeLessThanOrEqual(3 * COUNT_LIMIT)
})

test('the best paid of a few thousand jobs are counted and sorted, page by page', async () => {
  const query = { q: 'handle', sort: 'salary', type: ['contract' as const] } satisfies SearchQuery
  const ids: number[] = []
  let cursor: string | null | undefined
  let total = 0
  do {
    const page = await searchPage(db, null, { ...query, limit: 100, ...(cursor && { cursor }) })
    ids.push(...page.items.map(({ id }) => id))
    total = page.total
    cursor = page.next
  } while (cursor)
  const { rows } = await db.execute<{ id: number }>(sql`
    select job_id as id from job_search where type = 'contract' and salary_currency = 'USD'
      and (closes_at is null or closes_at > now()) and salary_yearly_max is not null
    order by salary_yearly_max desc, job_id desc`)

  expect(ids).toEqual(rows.map(({ id }) => id))
  expect(total).toBe(rows.length)
})

test('the index condition has the choices first, then the words, then the pay', async () => {
  const query: SearchQuery = {
    category: ['design'],
    q: 'handle',
    salary: [40_000],
    type: ['contract'],
  }
  const queries = await queriesOf(db, on => searchPage(on, null, { limit: 20, ...query }))
  const conditions: string[] = []
  for (const one of queries) conditions.push(...(await indexConditions(db, one)))
  const withChoices = conditions.filter(text => text.includes('#choice:'))

  expect(withChoices).not.toEqual([])
  for (const text of withChoices) expect(text).toMatch(/#choice:.*''handl''.*#pay:/)
})
