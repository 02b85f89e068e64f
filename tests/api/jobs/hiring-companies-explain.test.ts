import { beforeAll, expect, test } from 'vitest'

import type { Database } from '#lib/server/db/connect.ts'
import { type CompanySearch, listHiringCompanies } from '#lib/server/jobs/index.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'
import { testDatabase } from '#support/program/database.ts'
import { queriesOf, rowsRead, tablesReadWhole } from '#support/program/plans.ts'
import { fillWithJobs } from '#support/records/many-jobs.ts'

const { db } = await testDatabase()

const COMPANIES = 20_000
/** Each company has a row for all its jobs and one for their category. */
const MOST_COUNTED = 2 * COUNT_LIMIT
/** The jobs of the companies of a page. */
const MOST_JOBS = 1000
const SEARCHES: Record<string, CompanySearch> = {
  'all companies, most jobs first': {},
  'all companies by name': { sort: 'name' },
  'one company': { q: 'company 17777' },
  'the start of a rare word': { q: '1777', sort: 'name' },
  'a word that is nowhere': { q: 'xylophone' },
  'a field': { category: 'legal' },
  'a field by name': { category: 'legal', sort: 'name' },
  'a place': { place: 'berlin' },
  'verified companies': { verified: true },
  'verified companies of a field and place': { category: 'legal', place: 'berlin', verified: true },
}

beforeAll(async () => {
  await fillWithJobs(db.$client, { companies: COMPANIES, jobs: 2 * COMPANIES })
  await db.execute(`update companies set verified_domain = id || '.example' where id % 500 = 0`)
  await db.execute('analyze company_openings')
}, 240_000)

for (const [what, search] of Object.entries(SEARCHES))
  test(`a page of ${what} reads no table whole, and few rows`, async () => {
    const { next } = await listHiringCompanies(db, null, search)
    for (const cursor of [undefined, next ?? undefined]) {
      const read = (on: Database) => listHiringCompanies(on, null, { ...search, cursor })
      for (const query of await queriesOf(db, read)) {
        // The bounded count may read its first thousand rows without an index.
        const tables = await tablesReadWhole(db, query)
        expect(tables.filter(table => table !== 'company_openings')).toEqual([])
        expect(await rowsRead(db, query, 'companies')).toBeLessThanOrEqual(21)
        expect(await rowsRead(db, query, 'company_openings')).toBeLessThanOrEqual(MOST_COUNTED)
        expect(await rowsRead(db, query, 'jobs')).toBeLessThanOrEqual(MOST_JOBS)
      }
    }
  })
