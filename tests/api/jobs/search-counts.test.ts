import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'

import type { JobSearch } from '#lib/contract/jobs/jobs.ts'
import type { Actor } from '#lib/server/auth/actor.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { countSearchResults, searchJobs } from '#lib/server/jobs/index.ts'
import { CATEGORIES } from '#lib/shared/jobs/categories.ts'
import { EXPERIENCE_LEVELS } from '#lib/shared/jobs/experience.ts'
import { FILTER_JOB_TYPES } from '#lib/shared/jobs/job-terms.ts'
import { COUNT_LIMIT } from '#lib/shared/limits.ts'
import { testDatabase } from '#support/program/database.ts'
import { fillWithJobs } from '#support/records/many-jobs.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { countQueries } from '#support/program/queries.ts'
import { taxonomy } from '#support/matching/matching.ts'

const { db } = await testDatabase()

/** 1,500 of the jobs are open, and all of them have the word "handle". */
beforeAll(() => fillWithJobs(db.$client, { companies: 20, jobs: 2250 }))

const search = (query: Partial<JobSearch>, actor: Actor | null = null) =>
  searchJobs({ db, taxonomy }, actor, { limit: 20, ...query })

async function sumOf(results: ReturnType<typeof search>): Promise<number> {
  const { facets } = await results
  return [...facets.type.values()].reduce((sum, more) => sum + more, 0)
}

const costOf = (query: Partial<JobSearch>) => countQueries(db.$client, () => search(query))

test('one statement reads a page and its counts, another reads the jobs', async () => {
  expect(await costOf({})).toBe(2)
  expect(await costOf({ skill: 'falconry', type: ['contract'] })).toBe(2)
  // The newest matches without the choices are incomplete, so the page needs another statement.
  expect(await costOf({ category: ['design'] })).toBe(3)
})

test('counts are for the newest matches, with and without choices', async () => {
  const { facets, page } = await search({})
  expect([facets.isPartial, page.total]).toEqual([true, COUNT_LIMIT])
  expect(await sumOf(search({}))).toBe(COUNT_LIMIT)

  const chosen = await search({ category: ['design'], q: 'handle', sort: 'relevance' })
  expect(chosen.facets.category.get('design')).toBeLessThanOrEqual(chosen.page.total)
  expect(chosen.page.items.map(({ category }) => category)).toEqual(Array(20).fill('design'))
})

test('a figure is the number of results of its value together with the other choices', async () => {
  const chosen: Partial<JobSearch> = {
    category: ['design', 'sales'],
    experienceLevel: ['mid', 'senior'],
    q: 'excel',
    remote: true,
    type: ['contract', 'full-time'],
  }
  const { facets } = await search(chosen)
  const found = (choice: Partial<JobSearch>) =>
    countSearchResults({ db, taxonomy }, { ...chosen, ...choice })

  expect(facets.isPartial).toBe(false)
  expect(facets.remote).toBe(await found({}))
  for (const category of CATEGORIES)
    expect(await found({ category: [category] })).toBe(facets.category.get(category) ?? 0)
  for (const type of FILTER_JOB_TYPES)
    expect(await found({ type: [type] })).toBe(facets.type.get(type) ?? 0)
  for (const { key } of EXPERIENCE_LEVELS)
    expect(await found({ experienceLevel: [key] })).toBe(facets.experienceLevel.get(key) ?? 0)
  expect(facets.category.size).toBeGreaterThan(2)
})

test('choices also find jobs that are older than the newest matches without choices', async () => {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from jobs where category = 'design' and status = 'active'
      and (closes_at is null or closes_at > now()) order by posted_at desc, id desc`)
  const ids = rows.map(({ id }) => id)
  const { page } = await search({ category: ['design'], limit: 100, q: 'handle', sort: 'newest' })
  expect(ids.length).toBeGreaterThan(20)
  expect(page.total).toBe(ids.length)
  expect(page.items.map(({ id }) => id)).toEqual(ids.slice(0, 100))

  const ranked = await search({ category: ['design'], limit: 100, q: 'handle' })
  expect(ranked.page.total).toBe(ids.length)
})

test('a search with few results counts new jobs at once', async () => {
  const recruiter = await makeRecruiter(db)
  await makeJob(db, recruiter, { skills: ['glassblowing'] })
  expect((await search({ skill: 'glassblowing' })).page.total).toBe(1)
  await makeJob(db, recruiter, { skills: ['glassblowing'], type: 'contract' })

  const { facets, page } = await search({ skill: 'glassblowing' })
  expect(page.total).toBe(2)
  expect(facets.type.get('contract')).toBe(1)
})

test('few matches are ranked and counted without a cache', async () => {
  const recruiter = await makeRecruiter(db)
  const post = (title: string) => makeJob(db, recruiter, { description: 'Cooper wanted.', title })
  const [first, second] = [await post('Cooper'), await post('Maker of barrels')]
  const query = { q: 'cooper' }
  const found = async () => {
    const { facets, page } = await search(query)
    const types = [...facets.type.values()].reduce((sum, more) => sum + more, 0)
    expect([page.total, types]).toEqual([page.items.length, page.items.length])
    return page.items.map(({ id }) => id)
  }
  expect(await found()).toEqual([first.id, second.id])

  await db.update(jobs).set({ title: 'Maker of tubs' }).where(eq(jobs.id, first.id))
  await db.update(jobs).set({ title: 'Cooper' }).where(eq(jobs.id, second.id))
  expect(await found()).toEqual([second.id, first.id])
  const third = await post('Cooper')
  expect(await found()).toEqual([third.id, second.id, first.id])
  await db.update(jobs).set({ status: 'closed' }).where(eq(jobs.id, second.id))
  expect(await found()).toEqual([third.id, first.id])
  await db
    .update(jobs)
    .set({ closesAt: new Date(0) })
    .where(eq(jobs.id, third.id))
  expect(await found()).toEqual([first.id])
})

test('the best titles are found, however many newer jobs have the words in their text', async () => {
  const recruiter = await makeRecruiter(db)
  await db.transaction(async tx => {
    // On a busy machine this exceeds the statement timeout.
    await tx.execute(sql`set local statement_timeout = 0`)
    // Three of four open jobs are more than COUNT_LIMIT: each changed job is indexed again.
    await tx.execute(sql`
      update jobs set description = description || ' Ask the stonemason.'
      where status = 'active' and id % 4 > 0`)
  })
  const postedAt = new Date('2020-01-01')
  const old = await makeJob(db, recruiter, { postedAt, title: 'Stonemason' })
  const plural = await makeJob(db, recruiter, { postedAt, title: 'Night Stonemasons' })

  const { page } = await search({ q: 'stonemason' })
  expect(page.total).toBe(COUNT_LIMIT)
  expect(page.items.slice(0, 2).map(({ id }) => id)).toEqual([old.id, plural.id])
  expect((await search({ q: 'night stonemason' })).page.items[0]?.id).toBe(plural.id)
})

test('sorting by salary returns the number of jobs that it leaves out', async () => {
  const recruiter = await makeRecruiter(db)
  const skills = ['paychecks']
  await makeJob(db, recruiter, { salaryMax: 50_000_00, salaryMin: 40_000_00, skills })
  await makeJob(db, recruiter, { salaryMax: null, salaryMin: null, skills })
  await makeJob(db, recruiter, { salaryMax: null, salaryMin: null, skills, type: 'contract' })

  const sorted = await search({ skill: 'paychecks', sort: 'salary' })
  expect([sorted.page.total, sorted.leftOut]).toEqual([1, 2])
  expect((await search({ skill: 'paychecks', sort: 'newest' })).leftOut).toBe(0)
  expect((await search({ skill: 'paychecks', sort: 'salary', type: ['contract'] })).leftOut).toBe(1)
})

test('a candidate never sees the counts of another candidate, who has hidden other jobs', async () => {
  const [one, other] = [await makeCandidate(db), await makeCandidate(db)]
  const hide = (who: Actor, companies: number[]) =>
    db.execute(sql`insert into hidden_companies (candidate_id, company_id)
      select ${who.id}, unnest(${sql.param(companies)}::int[])`)
  // Counts are exact below COUNT_LIMIT, and one city has few enough jobs.
  const query = { location: 'Berlin' }
  const { rows } = await db.execute<{ company_id: number; jobs: number }>(sql`
    select company_id, count(*)::int as jobs from jobs
    where status = 'active' and (closes_at is null or closes_at > now()) and city = 'Berlin'
    group by company_id having count(*) > 5 order by company_id limit 2`)
  const [first, second] = rows
  if (!first || !second) throw new Error('The board has too few companies')
  await hide(one, [first.company_id])
  await hide(other, [second.company_id])

  const everybody = await sumOf(search(query))
  expect(everybody).toBeLessThan(COUNT_LIMIT)
  for (const [who, hidden] of [
    [one, first],
    [other, second],
  ] as const) {
    const inCity = search(query, who)
    expect([await sumOf(inCity), (await inCity).page.total]).toEqual(
      Array(2).fill(everybody - hidden.jobs),
    )
    for (const common of [{}, { q: 'handle' }]) {
      const { page } = await search(common, who)
      expect(page.total).toBe(COUNT_LIMIT)
      expect(page.items.map(job => job.company_id)).not.toContain(hidden.company_id)
    }
  }
})
