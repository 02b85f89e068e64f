import { expect, test } from 'vitest'

import { testDatabase } from '#support/program/database.ts'
import { NASTY } from '#support/inputs/nasty.ts'
import { findMistypedPlaces, findPlaces } from './find.ts'
import { listPlaceNames } from './list-names.ts'

const { db, pool } = await testDatabase()

async function labelOf(phrase: string) {
  return (await findPlaces(db, [phrase])).get(phrase)?.label
}

test.each([
  ['nyc', 'New York City, New York, United States'],
  ['new york', 'New York City, New York, United States'],
  ['SF', 'San Francisco, California, United States'],
  ['München', 'Munich, Bavaria, Germany'],
  ['munchen', 'Munich, Bavaria, Germany'],
  ['Muenchen', 'Munich, Bavaria, Germany'],
  ['Bangalore', 'Bengaluru, Karnataka, India'],
  ['bengaluru', 'Bengaluru, Karnataka, India'],
  ['york', 'York, England, United Kingdom'],
  ['yorkville', 'Yorkville, Illinois, United States'],
  ['saint louis', 'St. Louis, Missouri, United States'],
  ['st. louis', 'St. Louis, Missouri, United States'],
  ['stoke on trent', 'Stoke-on-Trent, England, United Kingdom'],
  ['Москва', 'Moscow, Russia'],
  ['scotland', 'Scotland, United Kingdom'],
  ['california', 'California, United States'],
  ['uk', 'United Kingdom'],
  ['USA', 'United States'],
  ['us', 'United States'],
  ['Deutschland', 'Germany'],
  ['holland', 'Netherlands'],
  ['Europe', 'Europe'],
  ['Europa', 'Europe'],
  ['EU', 'European Union'],
  ['nordics', 'Nordic countries'],
  ['LATAM', 'Latin America'],
  ['america', 'United States'],
])('%s is %s', async (phrase, label) => {
  expect(await labelOf(phrase)).toBe(label)
})

test.each(['remote', 'engineer', 'ca', 'in', 'xyzzy', '', ' , '])(
  '%j is no place',
  async phrase => {
    expect(await labelOf(phrase)).toBeUndefined()
  },
)

test('a place has its country, people, point and time zone', async () => {
  expect((await findPlaces(db, ['pune', 'no such place'])).get('pune')).toEqual({
    country: 'IN',
    id: 1259229,
    ids: [1259229],
    isUsual: true,
    kind: 'city',
    label: 'Pune, Maharashtra, India',
    latitude: 18.5196,
    longitude: 73.8554,
    name: 'Pune',
    phrase: 'pune',
    population: 2935744,
    timeZone: 'Asia/Kolkata',
  })
})

test('a name of two large places means both', async () => {
  const { rows } = await db.$client.query(
    `select label from places where id = any ($1) order by population desc`,
    [(await findPlaces(db, ['georgia'])).get('georgia')?.ids],
  )
  expect(rows).toEqual([{ label: 'Georgia' }, { label: 'Georgia, United States' }])
})

test.each([
  ['amsterdm', 'Amsterdam'],
  ['londo', 'London'],
  ['berln', 'Berlin'],
  ['san fransico', 'San Francisco'],
  ['lodnon', 'London'],
  ['Pairs', 'Paris'],
  ['mumabi', 'Mumbai'],
  ['new yrok', 'New York City'],
])('%s is %s mistyped', async (phrase, name) => {
  expect((await findMistypedPlaces(db, [phrase])).get(phrase)?.name).toBe(name)
})

test.each(['amsterdam', 'abc', 'nothing like a place', ''])('%j is not mistyped', async phrase => {
  expect(await findMistypedPlaces(db, [phrase])).toEqual(new Map())
})

test.each([
  ['Berlin, Germany', 'Berlin, Germany'],
  ['NYC', 'New York City, New York, United States'],
  ['New York, NY', 'New York City, New York, United States'],
  ['Albany, New York', 'Albany, New York, United States'],
  ['Remote, UK', 'United Kingdom'],
  ['London or Paris', 'London, England, United Kingdom; Paris, Île-de-France, France'],
  ['Berlin / Hamburg', 'Berlin, Germany; Hamburg, Germany'],
  ['Atlanta, Georgia', 'Atlanta, Georgia, United States'],
  ['Tbilisi, Georgia', "Tbilisi, T'bilisi, Georgia"],
  ['Portland, OR', 'Portland, Oregon, United States'],
  ['Wilmington, DE', 'Wilmington, Delaware, United States'],
  ['London, Ontario', 'London, Ontario, Canada'],
  ['Paris, Ontario', 'Ontario, Canada'],
  ['Munich (Germany)', 'Munich, Bavaria, Germany'],
  ['Head office Munich', 'Munich, Bavaria, Germany'],
  ['Berlin-Mitte', 'Mitte, Berlin, Germany'],
  ['Trinidad and Tobago', 'Trinidad and Tobago'],
  ['Remote', ''],
  ['Anywhere', ''],
])('the text "%s" names %s', async (text, labels) => {
  expect(await placesNamed(text)).toBe(labels)
})

test('the country of a job decides between places of one name', async () => {
  expect(await placesNamed('Cambridge', 'US')).toBe('Cambridge, Massachusetts, United States')
  expect(await placesNamed('Cambridge', null)).toBe('Cambridge, England, United Kingdom')
})

test.each([
  ['ber', 'Berlin, Germany'],
  ['MÜN', 'Munich, Bavaria, Germany'],
  ['bangal', 'Bengaluru, Karnataka, India'],
  ['new york c', 'New York City, New York, United States'],
  ['pune', 'Pune, Maharashtra, India'],
  ['portland, or', 'Portland, Oregon, United States'],
  ['Pune, Ind', 'Pune, Maharashtra, India'],
  ['germ', 'Germany'],
  ['scotl', 'Scotland, United Kingdom'],
])('"%s" begins the name of %s', async (typed, label) => {
  const [first] = await listPlaceNames(db, typed)
  expect(first).toBe(label)
})

test('a name is suggested once, the largest place first, and a region narrows', async () => {
  const places = await listPlaceNames(db, 'spring')
  expect(new Set(places).size).toBe(places.length)
  expect(places.length).toBeLessThanOrEqual(8)
  expect(await listPlaceNames(db, 'springfield, mass')).toEqual([
    'Springfield, Massachusetts, United States',
  ])
})

test('each suggested name finds its place again', async () => {
  // Or a place that contains it: Singapore is a city and a country.
  const { rows } = await pool.query<{ label: string }>(`
    select label from (select * from places where kind = 'city' order by population desc limit 300) as large
    where not (within || id) && places_named(label)`)
  expect(rows).toEqual([])
})

test.each(['', 'b', ' , ', ',', '%', '--', '\\', '\u{10ffff}', 'xyzzy'])(
  '%j begins no name',
  async typed => {
    expect(await listPlaceNames(db, typed)).toEqual([])
  },
)

test('no text breaks the look-up', async () => {
  for (const text of NASTY) {
    const typed = text.replaceAll('\0', '')
    await expect(placesNamed(typed)).resolves.toEqual(expect.any(String))
    await expect(listPlaceNames(db, typed)).resolves.toEqual(expect.any(Array))
    await expect(findPlaces(db, [typed])).resolves.toEqual(expect.any(Map))
    await expect(findMistypedPlaces(db, [typed])).resolves.toEqual(expect.any(Map))
  }
})

async function placesNamed(text: string, country: string | null = null): Promise<string> {
  const { rows } = await pool.query<{ label: string }>(
    'select label from places where id = any (places_named($1, $2)) order by label',
    [text, country],
  )
  return rows.map(({ label }) => label).join('; ')
}
