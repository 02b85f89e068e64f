import { beforeAll, expect, test } from 'vitest'

import { NASTY } from '#support/inputs/nasty.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testDatabase } from '#support/program/database.ts'
import { queriesOf } from '#support/program/plans.ts'
import { findTitles, makeJobsAt, searchAll, searchPage } from '#support/records/search.ts'
import type { Actor } from '../../../auth/actor.ts'
import { hiddenJobs } from '../../../db/schema/jobs.ts'
import { listNearbyPlaces } from '../../../places/index.ts'
import type { SearchQuery } from '../search-query.ts'

const { db } = await testDatabase()
const PUNE = 1_259_229

const LOCATIONS = [
  'Mumbai, India',
  'Pimpri, India',
  'Pune, India',
  'Pune or Mumbai',
  'Remote, India',
  'Remote (Pune)',
  'Suva, Fiji',
  'Labasa, Fiji',
]

beforeAll(() => makeJobsAt(db, LOCATIONS))

test.each([
  [undefined, ['Pune or Mumbai', 'Pune, India', 'Remote (Pune)']],
  [5, ['Pune or Mumbai', 'Pune, India', 'Remote (Pune)']],
  [25, ['Pimpri, India', 'Pune or Mumbai', 'Pune, India', 'Remote (Pune)']],
  [150, ['Mumbai, India', 'Pimpri, India', 'Pune or Mumbai', 'Pune, India', 'Remote (Pune)']],
])('a search within %s km of Pune finds the jobs of the cities there', async (withinKm, titles) => {
  expect((await findTitles(db, { location: 'Pune', withinKm })).toSorted()).toEqual(titles)
})

test('a distance that is typed with the place overrides the chosen one', async () => {
  const wanted = (await findTitles(db, { location: 'Pune', withinKm: 25 })).toSorted()
  expect((await findTitles(db, { q: 'within 25 km of pune' })).toSorted()).toEqual(wanted)
  expect((await findTitles(db, { q: '25km from Pune', withinKm: 500 })).toSorted()).toEqual(wanted)
  expect((await findTitles(db, { q: 'pune', withinKm: 25 })).toSorted()).toEqual(wanted)
  expect((await findTitles(db, { q: 'near pune' })).toSorted()).toEqual(wanted)
})

test('a search looks around the four largest of the places that it names', async () => {
  const location = 'Leeds or Pune or Suva or Mumbai or Paris or London'
  const { area } = await searchAll(db, null, { limit: 20, location, withinKm: 5 })
  expect(area?.name).toBe('Mumbai or London or Pune or Paris')
})

test('the nearest jobs come first, and pages show each job once', async () => {
  const around = { location: 'Mumbai', sort: 'distance', withinKm: 200 } as const
  const all = await findTitles(db, around)
  expect(all.slice(0, 2).toSorted()).toEqual(['Mumbai, India', 'Pune or Mumbai'])
  expect(all.slice(2)).toEqual(['Pimpri, India', 'Remote (Pune)', 'Pune, India'])

  const first = await searchPage(db, null, { ...around, limit: 2 })
  const second = await searchPage(db, null, { ...around, cursor: first.next ?? '', limit: 2 })
  const back = await searchPage(db, null, { ...around, cursor: second.previous ?? '', limit: 2 })
  const titles = [first, second, back].map(({ items }) => items.map(({ title }) => title))
  expect(titles).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(0, 2)])
})

test('jobs show their distance from the nearest centre only in a search with a distance', async () => {
  const { area, page, sort } = await searchAll(db, null, {
    limit: 20,
    location: 'Mumbai',
    sort: 'distance',
    withinKm: 200,
  })
  expect({ area, sort }).toEqual({ area: { km: 200, name: 'Mumbai' }, sort: 'distance' })
  const kms = new Map(page.items.map(job => [job.title, job.distance_km]))
  expect(kms.get('Mumbai, India')).toBe(0)
  expect(kms.get('Pune or Mumbai')).toBe(0)
  expect(kms.get('Pune, India')).toBe(119)
  const [plain] = (await searchPage(db, null, { limit: 1, location: 'Pune' })).items
  expect(plain).not.toHaveProperty('distance_km')
})

test('a search in a region finds its jobs but cannot sort by distance', async () => {
  const query = { limit: 20, location: 'Maharashtra', sort: 'distance', withinKm: 25 } as const
  const { area, page, sort } = await searchAll(db, null, query)
  expect({ area, jobs: page.total, sort }).toEqual({ area: null, jobs: 5, sort: 'newest' })
})

test('a city state can be searched by distance', async () => {
  const recruiter = await makeRecruiter(db)
  await makeJob(db, recruiter, { location: 'Singapore', title: 'Singapore' })
  expect(await findTitles(db, { location: 'Singapore', withinKm: 10 })).toEqual(['Singapore'])
  expect(await findTitles(db, { location: 'Johor Bahru', withinKm: 50 })).toEqual(['Singapore'])
})

test('a distance search that finds no job does not fall back to words', async () => {
  expect(await findTitles(db, { location: 'Nairobi', withinKm: 25 })).toEqual([])
})

test('an area may cross the date line', async () => {
  // Labasa lies at 179 degrees east, and Taveuni's neighbours at 179 degrees west.
  expect(await findTitles(db, { location: 'Suva', sort: 'distance', withinKm: 300 })).toEqual([
    'Suva, Fiji',
    'Labasa, Fiji',
  ])
})

test('distances are measured on the globe', async () => {
  const near = new Map(
    (await listNearbyPlaces(db, [PUNE], 500)).map(({ id, km }) => [id, km] as const),
  )
  expect(near.get(PUNE)).toBe(0)
  // Mumbai, as the crow flies.
  expect(near.get(1_275_339)).toBe(119)
  expect([...near.values()]).toEqual([...near.values()].toSorted((a, b) => a - b))
})

test('the nearest job is found, however many others are newer', async () => {
  for (let batch = 0; batch < 5; batch += 1)
    await db.$client.query(`
    insert into jobs (company_id, title, description, location, country, type, category, workplace,
      salary_currency, skills, status, posted_at)
    select company_id, 'Newer', description, 'Mumbai, India', 'IN', type, category, workplace,
      salary_currency, skills, status, now() + interval '1 hour'
    from jobs, generate_series(1, 220) where title = 'Pimpri, India'`)
  const around = { location: 'Pimpri', sort: 'distance', withinKm: 150 } as const

  expect((await findTitles(db, around)).slice(0, 2)).toEqual(['Pimpri, India', 'Remote (Pune)'])
})

/** The number of queries that read jobs around a place for the first page, sorted by distance. */
async function countReads(location: string): Promise<number> {
  const search = (on: typeof db) =>
    searchPage(on, null, { limit: 20, location, sort: 'distance', withinKm: 150 })
  return (await queriesOf(db, search)).filter(({ text }) => text.includes('time_bands')).length
}

test('a page of jobs at the centre needs no second query for older jobs', async () => {
  expect(await countReads('Mumbai')).toBe(1)
  expect(await countReads('Pimpri')).toBe(2)
})

/** Whether the statement that reads a page is a prepared one. */
async function isPrepared(query: SearchQuery, viewer: Actor | null = null): Promise<boolean> {
  const queries = await queriesOf(db, on => searchPage(on, viewer, { limit: 20, ...query }))
  const page = queries.find(({ text }) => text.includes('sort_value'))
  return page?.text.startsWith('/* prepared */') === true
}

test('searches of one shape share a prepared statement, unless they compare long lists or sort by pay', async () => {
  const recruiter = await makeRecruiter(db)
  const candidate = await makeCandidate(db)
  const hideOne = async () => {
    const { id } = await makeJob(db, recruiter, { title: 'Hidden' })
    await db.insert(hiddenJobs).values({ candidateId: candidate.id, jobId: id })
  }

  expect(await isPrepared({ location: 'Pune', q: 'pune' })).toBe(true)
  expect(await isPrepared({ location: 'Pune', withinKm: 25 })).toBe(false)
  expect(await isPrepared({ q: 'pune', sort: 'salary' })).toBe(false)
  await hideOne()
  expect(await isPrepared({ q: 'mumbai' }, candidate)).toBe(true)
  for (let more = 0; more < 19; more += 1) await hideOne()
  expect(await isPrepared({ q: 'mumbai' }, candidate)).toBe(false)
})

test('no text and no distance breaks a search around a place', async () => {
  for (const text of NASTY)
    for (const query of [{ location: text }, { q: `within 25 km of ${text} 5km` }])
      await expect(
        findTitles(db, { ...clean(query), sort: 'distance', withinKm: 500 }),
      ).resolves.toEqual(expect.any(Array))
})

function clean<Query extends Record<string, string>>(query: Query): Query {
  const entries = Object.entries(query).map(([name, text]) => [name, text.replaceAll('\0', '')])
  return Object.fromEntries(entries) as Query
}
