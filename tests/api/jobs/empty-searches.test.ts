import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { createEmptySearches, listEmptySearches } from '#lib/server/jobs/index.ts'
import { keepRetention } from '#lib/server/privacy/tasks.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'

const { call, db, services } = await testApp()

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }

beforeAll(async () => {
  const recruiter = await makeRecruiter(db)
  await makeJob(db, recruiter, { title: 'Glazier' })
})

const networks = { next: 0 }
/** An IP address that has not searched before. */
const newAddress = () => {
  networks.next += 1
  return `198.51.${Math.floor(networks.next / 250)}.${(networks.next % 250) + 1}`
}

beforeEach(() => db.execute(sql`delete from empty_searches`))

async function search(query: Record<string, string>, ip = newAddress()): Promise<void> {
  await call('GET /jobs/search', { headers: BROWSER, ip, query })
  await services.emptySearches.settle()
}

async function listedSearches(): Promise<Record<string, number>> {
  const rows = await listEmptySearches(db)
  return Object.fromEntries(rows.map(({ searches, words }) => [words, searches]))
}

test('the words of a search without results are counted once for each IP address', async () => {
  const ip = newAddress()
  await search({ q: 'Astronaut' }, ip)
  await search({ q: ' astronaut ' }, ip)
  await search({ search: 'ASTRONAUT' })
  await search({ location: 'Atlantis', q: 'Glazier' })
  await search({ location: 'Atlantis' })

  expect(await listedSearches()).toEqual({
    '@ atlantis': 1,
    'astronaut': 2,
    'glazier @ atlantis': 1,
  })
})

test('a candidate counts like a visitor', async () => {
  const as = await makeCandidate(db)
  await call('GET /candidates/jobs', {
    as,
    headers: BROWSER,
    ip: newAddress(),
    query: { q: 'lion tamer' },
  })
  await services.emptySearches.settle()

  expect(await listedSearches()).toEqual({ 'lion tamer': 1 })
})

test('only words and places without results are counted, and bots are not', async () => {
  await search({ q: 'glazier' })
  await search({ category: 'legal', q: 'astronaut' })
  await search({ q: 'astronaut', salary: '1000000' })
  await search({ q: 'astronaut', sort: 'salary' })
  await search({ remote: 'true' })
  const headers = { 'user-agent': 'Examplebot/1.0' }
  await call('GET /jobs/search', { headers, ip: newAddress(), query: { q: 'astronaut' } })
  await call('GET /jobs/search', { ip: newAddress(), query: { q: 'astronaut' } })
  await services.emptySearches.settle()

  expect(await listedSearches()).toEqual({})
})

test.each([
  'dana.whitfield@example.com',
  'dana＠example.com',
  '+44 7700 900123',
  '(030) 901-820',
  '٠٧٧٠٠٩٠٠١٢٣',
  'my neighbour dana whitfield of number nine',
  'x'.repeat(61),
])('%s is not stored', async q => {
  await search({ q })
  await search({ location: q, q: 'astronaut' })

  expect(await listedSearches()).toEqual({})
})

test('control characters are not stored', async () => {
  services.emptySearches.note(
    { q: 'astro\u{1B}[2Jnaut\u{202E} pilot' },
    { ip: newAddress(), userAgent: BROWSER['user-agent'] },
  )
  await services.emptySearches.settle()

  expect(await listedSearches()).toEqual({ 'astro [2jnaut pilot': 1 })
})

test('one IP address can add ten different searches an hour', async () => {
  const clock = { time: Date.now() }
  const counter = createEmptySearches({ db, now: () => clock.time, onError: console.error })
  const from = { ip: '2001:db8::1', userAgent: BROWSER['user-agent'] }
  const searchMany = async (name: string) => {
    for (let at = 0; at < 30; at += 1)
      counter.note({ q: `${name} ${at}` }, { ...from, ip: `2001:db8::${at + 1}` })
    await counter.settle()
  }

  await searchMany('wizard')
  expect(Object.keys(await listedSearches())).toHaveLength(10)
  clock.time += 59 * 60_000
  await searchMany('witch')
  expect(Object.keys(await listedSearches())).toHaveLength(10)
  clock.time += 2 * 60_000
  await searchMany('witch')
  expect(Object.keys(await listedSearches())).toHaveLength(20)
})

test('a day stores a thousand different searches; more counts are added to stored ones', async () => {
  await db.execute(sql`insert into empty_searches (day, words)
    select (now() at time zone 'UTC')::date, 'word ' || n from generate_series(1, 1000) n`)
  await search({ q: 'astronaut' })
  await search({ q: 'word 7' })

  const { rows } = await db.execute<{ searches: number }>(
    sql`select words, searches from empty_searches where words in ('astronaut', 'word 7')`,
  )
  expect(rows).toEqual([{ searches: 2, words: 'word 7' }])
})

test('the list sums up the last month; the daily cleaning deletes rows older than 90 days', async () => {
  await db.execute(sql`insert into empty_searches (day, words, searches)
    select (now() at time zone 'UTC')::date - ago, words, searches from (values
      (1, 'astronaut', 2), (29, 'astronaut', 3), (2, 'lion tamer', 4),
      (31, 'wizard', 9), (91, 'witch', 9)) as counted (ago, words, searches)`)
  await keepRetention.run(services, {})

  expect(Object.entries(await listedSearches())).toEqual([
    ['astronaut', 5],
    ['lion tamer', 4],
  ])
  const { rows } = await db.execute(sql`select words from empty_searches where words like 'wi%'`)
  expect(rows).toEqual([{ words: 'wizard' }])
})

test('a failed count does not change the answer', async () => {
  await db.execute(sql`alter table empty_searches rename to lost`)
  const { body, status } = await call('GET /jobs/search', {
    headers: BROWSER,
    ip: newAddress(),
    query: { q: 'astronaut' },
  })
  await services.emptySearches.settle()
  await db.execute(sql`alter table lost rename to empty_searches`)

  expect({ body: body as unknown, status }).toEqual({ body: [], status: 200 })
})
