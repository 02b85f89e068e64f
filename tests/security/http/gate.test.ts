import { expect, test } from 'vitest'

import { sessions } from '#lib/server/db/schema/auth.ts'
import { SITE, testApp } from '#support/program/app.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'

const app = await testApp()
const maya = await makeCandidate(app.db)
const omar = await makeCandidate(app.db)
const job = await makeJob(app.db, await makeRecruiter(app.db))
const SAVE = `/api/jobs/${job.id}/save`

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE']
const TYPES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'text/plain',
  null,
]
const FOREIGN = [
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://127.0.0.2:1' },
  // One of the two headers is not enough: a browser sends both with every write.
  { 'sec-fetch-site': 'same-origin' },
  { origin: SITE },
  { 'origin': 'http://127.0.0.2:1', 'sec-fetch-site': 'same-origin' },
  { 'origin': 'null', 'sec-fetch-site': 'same-origin' },
  { origin: 'null' },
  // Scripts cannot set Sec-Fetch-Site, so it overrides a matching Origin.
  { 'origin': SITE, 'sec-fetch-site': 'cross-site' },
]

test.each(METHODS.flatMap(method => FOREIGN.map(headers => ({ headers, method }))))(
  'T163 $method from another site ($headers) is refused with every content type',
  async ({ headers, method }) => {
    const signed = await app.sign(maya)
    for (const type of TYPES) {
      const response = await app.fetch(SAVE, {
        headers: { ...signed, ...headers, ...(type && { 'content-type': type }) } as Record<
          string,
          string
        >,
        method,
      })
      // 405: the route does not have the method, so that no handler runs.
      expect([403, 405]).toContain(response.status)
    }
  },
)

test('T163 a write with the cookie but without the CSRF token is refused', async () => {
  const { cookie } = await app.sign(maya)

  const response = await app.fetch(SAVE, {
    headers: { 'cookie': cookie ?? '', 'origin': SITE, 'sec-fetch-site': 'same-origin' },
    method: 'POST',
  })

  expect(response.status).toBe(403)
  expect(await response.json()).toMatchObject({ code: 'csrf' })
})

test('T163 a write with cookie and CSRF token but without browser headers is refused', async () => {
  expect((await app.fetch(SAVE, { headers: await app.sign(maya), method: 'POST' })).status).toBe(
    403,
  )
})

test('T59 the CSRF token of another session is refused', async () => {
  const [mine, theirs] = [await app.sign(maya), await app.sign(omar)]

  const response = await app.fetch(SAVE, {
    headers: {
      ...mine,
      'authorization': theirs['authorization'] ?? '',
      'origin': SITE,
      'sec-fetch-site': 'same-origin',
    },
    method: 'POST',
  })

  expect(response.status).toBe(403)
})

test('T11 the CSRF token without the cookie does not sign in', async () => {
  const { authorization } = await app.sign(maya)

  const response = await app.fetch('/api/jobs/saved', {
    headers: { authorization: authorization ?? '' },
  })

  expect(response.status).toBe(401)
})

test('T12 a token in the query does not sign in', async () => {
  const { authorization = '' } = await app.sign(maya)
  const token = authorization.replace('Bearer ', '')

  const response = await app.fetch(`/api/jobs/saved?token=${token}&access_token=${token}`)

  expect(response.status).toBe(401)
})

test('T46 the database contains only the hash of a session secret', async () => {
  const { cookie = '' } = await app.sign(maya)
  const secret = cookie.split('=')[1] ?? ''

  const rows = JSON.stringify(await app.db.select().from(sessions))

  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(rows).not.toContain(secret)
})

test('T164 no answer can be read by another origin, signed in or not, preflight included', async () => {
  const evil = { origin: 'https://evil.test' }
  const { cookie = '' } = await app.sign(maya)
  const preflight = {
    ...evil,
    'access-control-request-headers': 'authorization, content-type',
    'access-control-request-method': 'POST',
  }
  const answers = [
    await app.fetch('/api/health/live', { headers: evil }),
    await app.fetch('/api/jobs/saved', { headers: { ...evil, cookie } }),
    await app.fetch(SAVE, { headers: { ...evil, cookie }, method: 'POST' }),
    await app.fetch(SAVE, { headers: preflight, method: 'OPTIONS' }),
    await app.fetch('/api/nothing', { headers: evil }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 403, 405, 404])
  for (const { headers } of answers)
    expect([...headers.keys()].filter(name => name.startsWith('access-control-'))).toEqual([])
})

test('T83 a body nested a hundred thousand deep is refused before it is parsed', async () => {
  const response = await app.fetch('/api/csp-report', {
    body: '['.repeat(100_000),
    headers: { 'content-type': 'application/csp-report' },
    method: 'POST',
  })

  expect(response.status).toBe(400)
})

test('a violation report is accepted from a signed-in browser without the CSRF token', async () => {
  const { cookie = '' } = await app.sign(maya)

  const response = await app.fetch('/api/csp-report', {
    body: JSON.stringify({ 'csp-report': { 'blocked-uri': 'inline' } }),
    headers: { 'content-type': 'application/csp-report', cookie, 'sec-fetch-site': 'same-origin' },
    method: 'POST',
  })

  expect(response.status).toBe(204)
})
