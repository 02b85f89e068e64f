import { expect, test } from 'vitest'

import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { openSite } from '#support/program/site.ts'

const site = await openSite()
await makeJob(site.db, await makeRecruiter(site.db), { skills: ['Sharing'], title: 'Sharer' })
const PATH = '/api/jobs/search?skill=Sharing'
const FOREIGN = { 'origin': 'https://other.example', 'sec-fetch-site': 'cross-site' }

test('another site can read a search, and gets 304 for an unchanged one', async () => {
  const answer = await site.fetch(PATH, { headers: FOREIGN })
  const tag = answer.headers.get('etag') ?? ''
  const again = await site.fetch(PATH, { headers: { ...FOREIGN, 'if-none-match': tag } })

  expect(tag).toMatch(/^(?:W\/)?"/)
  expect(answer.headers.get('vary')).toMatch(/Cookie.*Origin/)
  expect(again.status).toBe(304)
  expect(again.headers.get('access-control-allow-origin')).toBe('*')
})

test('an answer to a request with a session cookie is not shared with another site', async () => {
  const { cookie = '' } = await site.sign(await makeCandidate(site.db))
  const answer = await site.fetch(PATH, { headers: { ...FOREIGN, cookie } })

  expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  expect(answer.headers.get('cache-control')).toMatch(/no-store/)
  expect(answer.headers.get('etag')).toBeNull()
})

test('the front server lets a preflight request through', async () => {
  const answer = await site.fetch(PATH, {
    headers: { ...FOREIGN, 'access-control-request-method': 'GET' },
    method: 'OPTIONS',
  })
  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})
