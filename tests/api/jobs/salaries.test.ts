import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { jobs } from '#lib/server/db/schema/jobs.ts'
import { jobFeatures } from '#lib/server/db/schema/matching.ts'
import { salaryFigures } from '#lib/server/db/schema/search/salary-figures.ts'
import {
  ALL_WORK,
  countSalaries,
  findSalaries,
  listSalaryScopes,
  type SalaryScope,
} from '#lib/server/jobs/index.ts'
import { DAY_MS } from '#lib/shared/dates/milliseconds.ts'
import { testApp } from '#support/program/app.ts'
import { queriesOf, tablesReadWhole } from '#support/program/plans.ts'
import { makeJob, makeRecruiter, type Recruiter } from '#support/people/people.ts'

const { db, services } = await testApp()

type JobValues = Partial<typeof jobs.$inferInsert>

let recruiters: Recruiter[]

beforeAll(async () => {
  recruiters = []
  for (let at = 0; at < 6; at += 1) recruiters.push(await makeRecruiter(db))
})

beforeEach(async () => {
  await db.delete(jobs)
  await db.delete(salaryFigures)
})

/** Posts jobs of yearly salaries in euros, one company after the other. */
async function post(salaries: number[], values: JobValues = {}, companies = recruiters) {
  const posted = []
  for (const [at, salary] of salaries.entries()) {
    const recruiter = companies[at % companies.length]
    if (!recruiter) throw new Error('no recruiter')
    posted.push(
      await makeJob(db, recruiter, {
        category: 'engineering',
        city: 'Kiel',
        country: 'DE',
        salaryCurrency: 'EUR',
        salaryMin: salary * 100,
        ...values,
      }),
    )
  }
  return posted
}

async function find(scope: Partial<SalaryScope> = {}) {
  await countSalaries(db)
  return findSalaries(services, { ...ALL_WORK, ...scope })
}

const TEN = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map(thousands => thousands * 1000)

test('ten jobs of five companies are enough for a figure, for all work, the category and both places', async () => {
  await post(TEN)
  const figure = {
    companies: 6,
    currency: 'EUR',
    jobs: 10,
    lowerQuartile: 32_500,
    median: 55_000,
    upperQuartile: 77_500,
  }
  expect(await find()).toEqual({
    categories: [expect.objectContaining({ ...figure, workName: 'Skilled Trades & Engineering' })],
    city: '',
    figures: [figure],
    places: [
      expect.objectContaining({ ...figure, city: '' }),
      expect.objectContaining({ ...figure, city: 'Kiel' }),
    ],
    titles: [],
    workName: '',
  })
  const inKiel = { cityKey: 'kiel', country: 'DE' }
  expect(await find({ key: 'engineering', work: 'category', ...inKiel })).toMatchObject({
    city: 'Kiel',
    figures: [figure],
    places: [],
  })
  expect(await find({ key: 'design', work: 'category' })).toBeNull()
})

test('fewer jobs or fewer companies are not enough for a figure', async () => {
  await post(TEN.slice(1))
  expect(await find()).toBeNull()
  await db.delete(jobs)
  await post([...TEN, ...TEN], {}, recruiters.slice(0, 4))
  expect(await find()).toBeNull()
})

test('a company counts with at most its five newest jobs', async () => {
  await post(TEN)
  const [first] = recruiters
  if (!first) throw new Error('no recruiter')
  await post(
    Array.from({ length: 20 }, () => 900_000),
    { postedAt: new Date(Date.now() - DAY_MS) },
    [first],
  )
  // Two of its jobs are among the first ten.
  expect((await find())?.figures).toMatchObject([{ jobs: 13 }])
})

test('a figure counts published full-time jobs with a salary from the last year', async () => {
  await post(TEN)
  const others: JobValues[] = [
    { status: 'draft', postedAt: null },
    { type: 'internship' },
    { type: 'part-time' },
    { deletedAt: new Date(), status: 'closed' },
    { frozenAt: new Date(), frozenFrom: 'active', frozenReason: 'Fraud', status: 'closed' },
    { postedAt: new Date(Date.now() - 366 * DAY_MS) },
    { salaryMin: null },
  ]
  for (const values of others) await post([1_000_000], values)
  expect((await find())?.figures).toMatchObject([{ jobs: 10, median: 55_000 }])
  await post([1_000_000], { status: 'closed', postedAt: new Date(Date.now() - 364 * DAY_MS) })
  expect((await find())?.figures).toMatchObject([{ jobs: 11, median: 60_000 }])
})

test('hourly and monthly salaries are converted to years, ranges count by their middle, currencies separately', async () => {
  await post(TEN)
  await post([...TEN, 0].fill(10), { salaryCurrency: 'USD', salaryPeriod: 'hourly' })
  await post([...TEN].fill(1000), {
    salaryCurrency: 'JPY',
    salaryMax: 3_000_000,
    salaryMin: 1_000_000,
    salaryPeriod: 'monthly',
  })
  expect((await find())?.figures).toMatchObject([
    { currency: 'USD', jobs: 11, median: 20_800 },
    { currency: 'EUR', median: 55_000 },
    { currency: 'JPY', median: 24_000_000 },
  ])
})

test('a standard title has its own figures, in the category of most of its jobs', async () => {
  const posted = await post(TEN, { title: 'Senior Welder' })
  for (const { id } of posted)
    await db
      .insert(jobFeatures)
      .values({ jobId: id, labels: `'#title:welder':1B '#level:senior':1B` })
      .onConflictDoUpdate({ set: { labels: `'#title:welder':1B` }, target: jobFeatures.jobId })
  await db
    .update(jobs)
    .set({ category: 'logistics' })
    .where(eq(jobs.id, posted[0]?.id ?? 0))

  const welders = await find({ key: 'welder', work: 'title' })
  expect(welders).toMatchObject({ figures: [{ jobs: 10 }], titles: [], workName: 'Welder' })
  const { titles } = (await find()) ?? {}
  expect(titles).toMatchObject([{ scope: { key: 'welder', work: 'title' }, workName: 'Welder' }])
})

test('outdated figures are deleted, and all scopes are listed', async () => {
  const [first] = await post(TEN)
  await find()
  expect(await listSalaryScopes(db)).toEqual([
    { cityKey: '', country: '', key: '', work: 'all' },
    { cityKey: '', country: 'DE', key: '', work: 'all' },
    { cityKey: 'kiel', country: 'DE', key: '', work: 'all' },
    { cityKey: '', country: '', key: 'engineering', work: 'category' },
    { cityKey: '', country: 'DE', key: 'engineering', work: 'category' },
    { cityKey: 'kiel', country: 'DE', key: 'engineering', work: 'category' },
  ])
  await db.delete(jobs).where(eq(jobs.id, first?.id ?? 0))
  expect(await find()).toBeNull()
  expect(await listSalaryScopes(db)).toEqual([])
})

test('pages read few of many figures, through an index', async () => {
  await db.execute(sql`
    insert into salary_figures (work, key, category, country, city_key, city, currency,
      lower_quartile, median, upper_quartile, jobs, companies)
    select 'title', 'title-' || title, 'design', country, city, city, 'EUR', 1, 2, 3, 10 + title, 5
    from generate_series(1, 500) as title, unnest(array['', 'DE', 'FR', 'IN']) as country,
      unnest(array['', 'a', 'b', 'c', 'd']) as city
    where country <> '' or city = ''`)
  await db.execute(sql`
    insert into salary_figures select 'category', 'design', category, country, city_key, city, currency,
      lower_quartile, median, upper_quartile, jobs, companies
    from salary_figures where key = 'title-1'`)
  await db.execute(sql`analyze salary_figures`)
  const scopes: Partial<SalaryScope>[] = [
    { key: 'design', work: 'category' },
    { cityKey: 'a', country: 'DE', key: 'design', work: 'category' },
    { key: 'title-7', work: 'title' },
  ]
  for (const scope of scopes)
    for (const query of await queriesOf(db, on =>
      findSalaries({ ...services, db: on }, { ...ALL_WORK, ...scope }),
    ))
      expect(await tablesReadWhole(db, query)).toEqual([])
})
