import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { fillWithJobs } from './many-jobs.ts'

const { pool } = await testDatabase()

async function one(text: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await pool.query<Record<string, unknown>>(text)
  return rows[0]
}

test('a board gets the requested number of jobs and companies', async () => {
  await fillWithJobs(pool, { jobs: 6000, companies: 60 })
  const stored = await one(
    `select count(*)::int as jobs, count(distinct jobs.company_id)::int as companies,
       count(*) filter (where status = 'active' and words is null)::int as unsearchable
     from jobs left join job_search on job_id = id`,
  )

  expect(stored).toEqual({ jobs: 6000, companies: 60, unsearchable: 0 })
})

test('a filled board is as unevenly distributed as a real one', async () => {
  const shares = await one(
    `select count(*) filter (where status = 'active')::int as live,
       count(*) filter (where salary_min is null)::int as undisclosed,
       count(*) filter (where title like '%Luthier')::int as rare,
       count(*) filter (where title like '%Engineer')::int as common
     from jobs`,
  )

  expect(Number(shares?.['live']) / 6000).toBeCloseTo(2 / 3, 1)
  expect(Number(shares?.['undisclosed']) / 6000).toBeCloseTo(1 / 7, 1)
  expect(Number(shares?.['rare'])).toBeGreaterThan(0)
  expect(Number(shares?.['common'])).toBeGreaterThan(3 * Number(shares?.['rare']))
})

test('every open job has the search terms of its own values', async () => {
  const stored = await one(
    `select count(*) filter (where tsvector_to_array(words) @> filter_terms(jobs))::int as correct,
       count(*) filter (where status = 'active')::int as live
     from jobs left join job_search on job_id = id`,
  )

  expect(stored?.['correct']).toBe(stored?.['live'])
})
