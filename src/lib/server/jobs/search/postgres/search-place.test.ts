import { beforeAll, expect, test } from 'vitest'

import { NASTY } from '#support/inputs/nasty.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { testDatabase } from '#support/program/database.ts'
import { findTitles, makeJobsAt } from '#support/records/search.ts'
import { readSearchPlace } from './search-place.ts'

const { db } = await testDatabase()

const LOCATIONS = [
  'New York, NY',
  'Brooklyn, New York',
  'San Francisco, CA',
  'Munich, Germany',
  'Bengaluru, India',
  'Amsterdam',
  'London or Paris',
  'Edinburgh, United Kingdom',
  'Yorkville, Illinois',
  'Atlanta, Georgia',
  'Tbilisi, Georgia',
  'Remote, UK',
  'Remote, Europe',
  'Remote',
  'Upper Middling',
]

beforeAll(() => makeJobsAt(db, LOCATIONS))

async function found(location: string): Promise<string[]> {
  return (await findTitles(db, { location })).toSorted()
}

async function foundByWords(q: string): Promise<string[]> {
  return (await findTitles(db, { q })).toSorted()
}

test('a search for remote jobs in a city also finds those of a larger place around it, and of none', async () => {
  const around = ['Remote', 'Remote, Europe', 'Remote, UK']
  expect(await foundByWords('remote jobs in London')).toEqual(around)
  expect(await foundByWords('remote jobs within 20 km of Leeds')).toEqual(around)
  expect(await foundByWords('remote Edinburgh')).toEqual(around)
  expect(await found('Remote, Leeds')).toEqual(around)
  expect(await foundByWords('remote jobs in Pune')).toEqual(['Remote'])
  expect(await foundByWords('jobs in London')).toEqual(['London or Paris'])
})

test.each([
  ['NYC', ['Brooklyn, New York', 'New York, NY']],
  ['new york', ['Brooklyn, New York', 'New York, NY']],
  ['SF', ['San Francisco, CA']],
  ['München', ['Munich, Germany']],
  ['Munchen', ['Munich, Germany']],
  ['Muenchen', ['Munich, Germany']],
  ['Bavaria', ['Munich, Germany']],
  ['Deutschland', ['Munich, Germany']],
  ['Bangalore', ['Bengaluru, India']],
  ['Karnataka', ['Bengaluru, India']],
  ['amsterdm', ['Amsterdam']],
  ['Londn', ['London or Paris']],
  ['Paris', ['London or Paris']],
  ['Paris, France', ['London or Paris']],
  ['DACH', ['Munich, Germany']],
  ['EU', ['Amsterdam', 'London or Paris', 'Munich, Germany']],
  [
    'Europa',
    [
      'Amsterdam',
      'Edinburgh, United Kingdom',
      'London or Paris',
      'Munich, Germany',
      'Remote, Europe',
      'Remote, UK',
    ],
  ],
  ['Asia', ['Bengaluru, India', 'Tbilisi, Georgia']],
  ['APAC', ['Bengaluru, India', 'Tbilisi, Georgia']],
  ['Scotland', ['Edinburgh, United Kingdom']],
  ['UK', ['Edinburgh, United Kingdom', 'London or Paris', 'Remote, UK']],
  ['Remote, UK', ['Remote', 'Remote, Europe', 'Remote, UK']],
  ['remote', ['Remote', 'Remote, Europe', 'Remote, UK']],
  ['Georgia', ['Atlanta, Georgia', 'Tbilisi, Georgia']],
  ['Georgia, US', ['Atlanta, Georgia']],
  ['Yorkville', ['Yorkville, Illinois']],
  // Without a job in York, the words of the text count.
  ['York', ['Brooklyn, New York', 'New York, NY']],
  ['upper middling', ['Upper Middling']],
  ['upper mid', ['Upper Middling']],
  ['Nairobi', []],
])('%s finds its jobs', async (location, titles) => {
  expect(await found(location)).toEqual(titles)
})

test('a job in York is found before those in New York', async () => {
  const recruiter = await makeRecruiter(db)
  await makeJob(db, recruiter, { location: 'York, England', title: 'York' })

  expect(await found('york')).toEqual(['York'])
})

test('a job is found by its new location after a change, not by its old one', async () => {
  const recruiter = await makeRecruiter(db)
  const { id } = await makeJob(db, recruiter, { location: 'Lisbon', title: 'Moving' })
  expect(await found('Lisboa')).toEqual(['Moving'])

  await db.$client.query(`update jobs set location = 'Porto' where id = $1`, [id])

  expect(await found('Lisboa')).toEqual([])
  expect(await found('Portugal')).toEqual(['Moving'])
})

test('the result says how a place was interpreted', async () => {
  expect(await readSearchPlace(db, 'amsterdm')).toMatchObject({
    isCorrected: true,
    places: [{ label: 'Amsterdam, North Holland, Netherlands', name: 'Amsterdam' }],
  })
  expect(await readSearchPlace(db, 'nyc')).toMatchObject({
    isCorrected: false,
    places: [{ name: 'New York City' }],
  })
  expect(await readSearchPlace(db, 'upper middling')).toMatchObject({ places: [] })
})

test('no text breaks a search in a place', async () => {
  for (const text of NASTY)
    await expect(found(text.replaceAll('\0', ''))).resolves.toEqual(expect.any(Array))
})
