import fc from 'fast-check'
import { expect, test } from 'vitest'

import { JobSearch } from '#lib/contract/jobs/jobs.ts'
import { writeCursor } from '#lib/server/db/cursor.ts'
import { anyText } from '#support/inputs/any-text.ts'
import { NASTY } from '#support/inputs/nasty.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { FRESH, openSite } from '#support/program/site.ts'

const site = await openSite()
const recruiter = await makeRecruiter(site.db)
await makeJob(site.db, recruiter, { location: 'Pune, India', title: 'Lighthouse keeper' })

/** Every address that accepts the parameters of a search. */
const SEARCHES = [
  '/api/jobs/search',
  '/api/jobs/facets',
  '/jobs',
  '/jobs/in/pune',
  '/jobs.rss',
  '/jobs.atom',
  '/jobs.json',
]

/** Each parameter of a search, with a value that reaches the database. */
const RIGHT: Record<keyof JobSearch, string> = {
  category: 'technology',
  currency: 'EUR',
  cursor: writeCursor('jobs.relevance', ['after', 20, 2 ** 31 - 1]),
  experienceLevel: 'mid',
  limit: '10',
  location: 'Pune',
  postedWithin: '30',
  q: 'lighthouse keeper',
  remote: 'true',
  salary: '1000',
  search: 'lighthouse keeper',
  skill: 'React',
  sort: 'relevance',
  type: 'full-time',
  withinKm: '25',
}
const NAMES = Object.keys(JobSearch.shape) as (keyof JobSearch)[]
/** Parameters with free text. */
const TYPED = ['q', 'location', 'skill'] as const

type Query = Partial<Record<keyof JobSearch, string>>

const MOST = 2000

/** The status of an address with this query; lone surrogates cannot be sent. */
async function statusOf(path: string, query: Query): Promise<number> {
  const sent = Object.entries(query).map(([name, value]) => [
    name,
    value.slice(0, MOST).toWellFormed(),
  ])
  const answer = await site.fetch(`${path}?${new URLSearchParams(sent)}`, { headers: FRESH })
  await answer.arrayBuffer()
  return answer.status
}

/** The searches in the list that are answered with an error of the server. */
async function failuresOf(path: string, queries: Iterable<Query>): Promise<unknown[]> {
  const failures: unknown[] = []
  for (const query of queries) {
    const status = await statusOf(path, query)
    if (status >= 500) failures.push({ path, query, status })
  }
  return failures
}

/** Tries each text in one parameter of the API, and as the words of one of the other addresses. */
test('T80 no search fails because of an odd text in a parameter', async () => {
  const texts = [...NASTY, '9'.repeat(400), '1.0e3', ' , , ', 'in in in', 'within 0 km of']
  const [api = '', ...others] = SEARCHES
  for (const [at, text] of texts.entries()) {
    const name = NAMES[at % NAMES.length]!
    const words = Object.fromEntries(TYPED.map(one => [one, text.slice(0, 100)]))

    expect(await failuresOf(api, [{ ...RIGHT, cursor: '', [name]: text }])).toEqual([])
    expect(await failuresOf(others[at % others.length]!, [words])).toEqual([])
  }
})

/** Positions for forged cursors: the checksum of a cursor is not secret. */
const POSITION = fc.tuple(
  fc.constantFrom('after', 'before'),
  fc.oneof(
    fc.maxSafeInteger(),
    fc.double(),
    fc.constantFrom('1000-01-01T00:00:00.000000Z', '2999-12-31T23:59:59.999999Z', '\0'),
  ),
  fc.oneof(fc.constantFrom(1, 2 ** 31 - 1), fc.integer()),
)

test.each(['relevance', 'newest', 'salary', 'distance', 'match'])(
  'T80 no search by %s fails because of a forged cursor',
  async sort => {
    const positions = fc.sample(POSITION, { numRuns: 20, seed: 5 })
    const queries = positions.map(position => ({
      cursor: writeCursor(`jobs.${sort}`, position),
      location: 'Pune',
      q: 'keeper',
      sort,
      withinKm: '25',
    }))

    expect(await failuresOf('/api/jobs/search', queries)).toEqual([])
    expect(await failuresOf('/jobs', queries.slice(0, 5))).toEqual([])
  },
)

/** Meaningful and meaningless words, in combinations that a person or a program might send. */
const WORDS = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'keeper',
        'or',
        '-',
        '"',
        '"lighthouse',
        'near',
        'within',
        '25 km of',
        'pune',
      ),
      fc.constantFrom('50k', '€', 'senior', 'part time', 'remote', "l'", 'c++', '.net', ','),
      anyText({ maxLength: 12 }),
    ),
    { maxLength: 25 },
  )
  .map(words => words.join(' ').slice(0, 200))

test('T80 no combination of search parameters fails', async () => {
  const { cursor, ...right } = RIGHT
  const values = Object.entries(right).map(
    ([name, value]) => [name, fc.oneof(fc.constant(value), WORDS)] as const,
  )
  const query = fc.record<Query>(
    { ...Object.fromEntries(values), cursor: fc.constant(cursor), q: WORDS },
    { requiredKeys: ['q'] },
  )

  for (const path of SEARCHES)
    expect(await failuresOf(path, fc.sample(query, { numRuns: 15, seed: 6 }))).toEqual([])
})

test.each(['/api/jobs/suggestions', '/api/places'])('T80 no odd text in %s fails', async path => {
  const words = fc.sample(WORDS, { numRuns: 40, seed: 7 })

  expect(
    await failuresOf(
      path,
      [...NASTY, ...words].map(q => ({ q })),
    ),
  ).toEqual([])
})
