import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { makeBoard, searchAll, searchPage } from '#support/records/search.ts'

import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/connect.ts'
import { savedJobs } from '../../db/schema/jobs.ts'

const { db } = await testDatabase()

test('a place is found in any case, by its code and by its country, and York is not New York', async () => {
  const search = await makeBoard(db, 'places', [
    { country: 'US', location: 'New York, NY', title: 'A' },
    { country: 'DE', location: 'Munich, Germany', title: 'B' },
    { country: 'GB', location: 'York', title: 'C' },
  ])

  expect(await search({ location: 'york' })).toEqual(['C'])
  expect(await search({ location: 'NEW-york' })).toEqual(['A'])
  expect(await search({ location: 'ny' })).toEqual(['A'])
  expect(await search({ location: 'united kingdom' })).toEqual(['C'])
  expect(await search({ location: '%' })).toEqual([])
})

test('each experience level finds the jobs whose minimum is in its range of years', async () => {
  const search = await makeBoard(
    db,
    'levels',
    [null, 1, 2, 5, 8, 12, 30].map(years => ({
      minimumExperience: years,
      title: `From ${years}`,
    })),
  )

  expect(await search({ experienceLevel: ['entry'] })).toEqual(['From 1', 'From null'])
  expect(await search({ experienceLevel: ['mid', 'director'] })).toEqual(['From 8', 'From 2'])
  expect(await search({ experienceLevel: ['executive'] })).toEqual(['From 30', 'From 12'])
})

test('salaries are compared per year, within one currency', async () => {
  const search = await makeBoard(db, 'pay', [
    { salaryMin: 5000_00, salaryPeriod: 'hourly', title: 'Hourly 5000' },
    { salaryMax: 6000_00, salaryMin: 4000_00, salaryPeriod: 'monthly', title: 'Monthly 4k to 6k' },
    { salaryMax: 90_000_00, salaryMin: 60_000_00, title: 'Yearly 60k to 90k' },
    { salaryCurrency: 'EUR', salaryMin: 70_000_00, title: 'Euro 70k' },
    { title: 'Not disclosed' },
  ])

  expect(await search({ salary: [80_000, 200_000] })).toEqual(['Yearly 60k to 90k'])
  expect(await search({ salary: [0, 50_000] })).toEqual(['Monthly 4k to 6k'])
  expect(await search({ currency: 'EUR', salary: [0] })).toEqual(['Euro 70k'])
  expect(await search({ sort: 'salary' })).toEqual([
    'Hourly 5000',
    'Yearly 60k to 90k',
    'Monthly 4k to 6k',
  ])
})

test('filters of different kinds narrow a search; several values of one kind widen it', async () => {
  const search = await makeBoard(db, 'kinds', [
    { category: 'design', title: 'A', type: 'contract' },
    { category: 'legal', title: 'B', type: 'remote' },
    { category: 'sales', title: 'C', workplace: 'remote' },
    { category: 'sales', title: 'D', workplace: 'hybrid' },
  ])

  expect(await search({ type: ['contract', 'remote'] })).toEqual(['B', 'A'])
  expect(await search({ category: ['sales'] })).toEqual(['D', 'C'])
  expect(await search({ remote: true })).toEqual(['C', 'B'])
})

const hours = (count: number) => new Date(Date.now() - count * 3600_000)

test('a search finds the jobs posted within some days', async () => {
  const search = await makeBoard(db, 'posted', [
    { postedAt: hours(1), title: 'Now' },
    { postedAt: hours(30), title: 'Yesterday' },
    { postedAt: hours(24 * 20), title: 'This month' },
    { postedAt: hours(24 * 40), title: 'Long ago' },
  ])

  expect(await search({ postedWithin: '1' })).toEqual(['Now'])
  expect(await search({ postedWithin: '3' })).toEqual(['Now', 'Yesterday'])
  expect(await search({ postedWithin: '30' })).toEqual(['Now', 'Yesterday', 'This month'])
})

test('the age of jobs may be among the words of a search', async () => {
  const search = await makeBoard(db, 'aged', [
    { postedAt: hours(1), title: 'Baker' },
    { postedAt: hours(48), title: 'Night Baker' },
    { postedAt: hours(24 * 40), title: 'Head Baker' },
  ])

  expect(await search({ q: 'jobs posted today' })).toEqual(['Baker'])
  expect(await search({ q: 'night baker added this week' })).toEqual(['Night Baker'])
  expect(await search({ postedWithin: '1', q: 'jobs this week' })).toEqual(['Baker'])
})

test('drafts, closed and expired jobs are never found', async () => {
  const past = new Date(Date.now() - 1000)
  const search = await makeBoard(db, 'hidden', [
    { postedAt: null, status: 'draft', title: 'Draft' },
    { status: 'closed', title: 'Closed' },
    { closesAt: past, title: 'Expired' },
    { deletedAt: past, status: 'closed', title: 'Deleted' },
    { closesAt: new Date(Date.now() + 60_000), title: 'Live' },
  ])

  expect(await search({})).toEqual(['Live'])
})

for (const sort of ['newest', 'salary', 'relevance'] as const)
  test(`pages by ${sort} show every job once, also where the sort values are equal`, async () => {
    const name = `paged-${sort}`
    await makeBoard(
      db,
      name,
      Array.from({ length: 9 }, (_, at) => ({
        postedAt: new Date('2026-03-01T00:00:00Z'),
        salaryMin: 100_00,
        title: `${sort} ${at}`,
      })),
    )
    const seen = await walk(db, { limit: 2, q: sort, skill: name, sort })

    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
  })

async function walk(
  on: Db,
  search: Parameters<typeof searchPage>[2],
  way: 'next' | 'previous' = 'next',
): Promise<string[]> {
  const page = await searchPage(on, null, search)
  expect(page.total).toBe(9)
  const titles = page.items.map(job => job.title)
  const cursor = page[way]
  if (!cursor) return titles
  const rest = await walk(on, { ...search, cursor }, way)
  return way === 'next' ? [...titles, ...rest] : [...rest, ...titles]
}

for (const sort of ['newest', 'salary', 'relevance'] as const)
  test(`pages by ${sort} are the same forward and backward`, async () => {
    const name = `back-${sort}`
    await makeBoard(
      db,
      name,
      Array.from({ length: 9 }, (_, at) => ({
        postedAt: new Date(Date.UTC(2026, 2, 1 + (at % 3))),
        salaryMin: (1 + (at % 3)) * 100_00,
        title: `${sort} ${at}`,
      })),
    )
    const search = { limit: 4, q: sort, skill: name, sort }
    const forward = await walk(db, search)
    const second = (await searchPage(db, null, search)).next ?? ''
    const last = (await searchPage(db, null, { ...search, cursor: second })).next ?? ''

    expect(await walk(db, { ...search, cursor: last }, 'previous')).toEqual(forward)
  })

test('the rank data of a job is stored in its row, even with many skills', async () => {
  const skills = Array.from({ length: 30 }, (_, n) => `In row ${n.toString(36)}`)
  const job = await makeJob(db, await makeRecruiter(db), { description: 'Work.', skills })
  const { rows } = await db.$client.query(
    `select pg_column_toast_chunk_id(headline) as "headlineAt", pg_column_toast_chunk_id(words) as "wordsAt"
     from job_search where job_id = $1`,
    [job.id],
  )

  expect(rows).toEqual([{ headlineAt: null, wordsAt: expect.any(Number) }])
})

test('a cursor of another sort is refused', async () => {
  await makeBoard(db, 'crossed', [{ title: 'A' }, { title: 'B' }])
  const { next } = await searchPage(db, null, { limit: 1, skill: 'crossed' })

  await expect(
    searchPage(db, null, { cursor: next ?? '', limit: 1, skill: 'crossed', sort: 'salary' }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
})

test('search results show a candidate the saved jobs, and a visitor no such mark', async () => {
  const recruiter = await makeRecruiter(db)
  const candidate = await makeCandidate(db)
  const job = await makeJob(db, recruiter, { skills: ['marked'] })
  await db.insert(savedJobs).values({ candidateId: candidate.id, jobId: job.id })

  const own = await searchPage(db, candidate, { limit: 1, skill: 'marked' })
  const open = await searchPage(db, null, { limit: 1, skill: 'marked' })

  expect(own.items[0]).toMatchObject({ is_applied: false, is_saved: true })
  expect(open.items[0]).not.toHaveProperty('is_saved')
})

test('words that only ask for jobs find all jobs', async () => {
  const search = await makeBoard(db, 'asked-for', [{ title: 'Writer' }, { title: 'Baker' }])

  expect((await search({ q: 'jobs near me' })).toSorted()).toEqual(['Baker', 'Writer'])
  expect(await search({ q: '!!!' })).toEqual([])
})

test('"near me" is the place in the profile of a candidate', async () => {
  await makeBoard(db, 'nearby', [
    { location: 'Leeds, United Kingdom', title: 'Baker in Leeds' },
    { location: 'Bradford, United Kingdom', title: 'Baker in Bradford' },
    { location: 'Pune, India', title: 'Baker in Pune' },
  ])
  const search = async (actor: Actor | null, q: string) => {
    const found = await searchAll(db, actor, { limit: 20, q, skill: 'nearby' })
    const titles = found.page.items.map(({ title }) => title)
    return { lacksOwnPlace: found.lacksOwnPlace, titles: titles.toSorted() }
  }
  const near = { lacksOwnPlace: false, titles: ['Baker in Bradford', 'Baker in Leeds'] }
  const anywhere = {
    lacksOwnPlace: true,
    titles: ['Baker in Bradford', 'Baker in Leeds', 'Baker in Pune'],
  }
  const local = await makeCandidate(db, { location: 'Leeds, UK' })

  expect(await search(local, 'baker jobs near me')).toEqual(near)
  expect(await search(local, 'jobs near me')).toEqual(near)
  expect(await search(local, 'jobs nearby')).toEqual(near)
  expect(await search(local, 'jobs near Pune')).toEqual({
    lacksOwnPlace: false,
    titles: ['Baker in Pune'],
  })
  for (const actor of [null, await makeCandidate(db), await makeRecruiter(db)]) {
    expect(await search(actor, 'jobs near me')).toEqual(anywhere)
    expect(await search(actor, 'jobs nearby')).toEqual(anywhere)
  }
})
