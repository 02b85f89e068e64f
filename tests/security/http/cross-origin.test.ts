import { expect, test } from 'vitest'

import { contract, type Contract } from '#lib/contract/index.ts'
import type { Route } from '#lib/contract/route.ts'
import { testApp } from '#support/program/app.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'

const app = await testApp({ RATE_LIMITS: 'on' })
const maya = await makeCandidate(app.db)
const job = await makeJob(app.db, await makeRecruiter(app.db))

/** The headers of a call from a script of another site. */
const FOREIGN = { 'origin': 'https://evil.example', 'sec-fetch-site': 'cross-site' }
const CORS = /^access-control-/
const keys = Object.keys(contract) as (keyof Contract)[]
const isShared = (key: keyof Contract) => (contract[key] as Route).shared === true
const SHARED = keys.filter(isShared)
const QUERY: Partial<Record<keyof Contract, string>> = {
  'GET /jobs/suggestions': '?q=join',
  'GET /places': '?q=lee',
}

const send = (key: keyof Contract, headers: Record<string, string>, method?: string) => {
  const [ownMethod = '', path = ''] = key.split(' ')
  const filled = path.replaceAll(/\{\w+\}/g, String(job.id))
  return app.fetch(`/api${filled}${QUERY[key] ?? ''}`, { headers, method: method ?? ownMethod })
}
const corsOf = ({ headers }: Response) => [...headers.keys()].filter(name => CORS.test(name))

test('only reads that anyone may call are shared with other sites', () => {
  expect(SHARED.toSorted()).toEqual([
    'GET /jobs/facets',
    'GET /jobs/search',
    'GET /jobs/suggestions',
    'GET /jobs/{id}',
    'GET /jobs/{id}/questions',
    'GET /openapi.json',
    'GET /places',
  ])
  for (const key of SHARED) expect([key, contract[key].access]).toEqual([key, 'anyone'])
})

test.each(SHARED)(
  '%s can be read by a page of another site, with tag and rate headers',
  async key => {
    const { headers, status } = await send(key, FOREIGN)

    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('access-control-expose-headers')).toContain('ETag')
    expect(headers.get('access-control-expose-headers')).toContain('RateLimit')
    expect(headers.get('ratelimit-policy')).toBe('"address";q=300;w=10')
    expect(headers.get('ratelimit')).toMatch(/^"address";r=\d{1,3}$/)
    expect(headers.get('cache-control')).toMatch(/^public, /)
  },
)

test('a preflight allows If-None-Match and nothing else', async () => {
  const { headers, status } = await send('GET /jobs/search', FOREIGN, 'OPTIONS')

  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toBe('If-None-Match')
  expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test('other sites can read the reason of a refusal', async () => {
  const answer = await app.fetch('/api/jobs/search?type=slave', { headers: FOREIGN })

  expect(answer.status).toBe(422)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test.each(SHARED)('%s with a session is not shared with other sites', async key => {
  const signed = await app.sign(maya)
  for (const headers of [{ cookie: signed['cookie'] ?? '' }, signed]) {
    const answer = await send(key, { ...FOREIGN, ...headers })
    expect(corsOf(answer)).toEqual([])
    expect(answer.headers.get('ratelimit')).toBeNull()
  }
})

test('no cache stores a search with a session', async () => {
  const answer = await send('GET /jobs/search', { ...FOREIGN, ...(await app.sign(maya)) })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('an answer to a call with an API token is not shared with other sites', async () => {
  const answer = await send('GET /jobs/search', { ...FOREIGN, authorization: 'Bearer x' })
  expect(corsOf(answer)).toEqual([])
})

const pathOf = (key: keyof Contract) => key.split(' ')[1]
const SHARED_PATHS = new Set(SHARED.map(pathOf))

test('no other call is open to other sites, with or without a session', async () => {
  const { cookie = '' } = await app.sign(maya)
  const closed = keys.filter(key => !isShared(key))
  const calls = [
    ...closed.map(key => ({ key, method: undefined })),
    // A path may have a shared read and a write that is not shared.
    ...closed
      .filter(key => !SHARED_PATHS.has(pathOf(key)))
      .map(key => ({ key, method: 'OPTIONS' })),
  ]
  for (const { key, method } of calls)
    for (const headers of [FOREIGN, { ...FOREIGN, cookie }]) {
      const answer = await send(key, headers, method)
      await answer.body?.cancel()
      expect([key, method, corsOf(answer)]).toEqual([key, method, []])
    }
})

test('the figures of the filters match the search', async () => {
  const { body } = await app.call('GET /jobs/facets', {
    ip: '192.0.2.77',
    query: { q: 'joiner', sort: 'salary' },
  })

  expect(body).toEqual({
    category: [{ jobs: 1, value: 'technology' }],
    experienceLevel: [{ jobs: 1, value: 'entry' }],
    is_partial: false,
    remote: 0,
    total: 1,
    type: [{ jobs: 1, value: 'full-time' }],
  })
})
