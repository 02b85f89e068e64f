import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

import { cookieName } from '#lib/server/auth/sessions/cookies.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { testApp } from '#support/program/app.ts'
import { startVarnish } from '#support/services/varnish.ts'

import { freePort } from '../../scripts/free-port.js'
import { startThrowaway } from '../../scripts/throwaway.js'

const app = await testApp()
const cachePort = String(await freePort())
const program = await startThrowaway({
  CACHE_PURGE_URL: `http://127.0.0.1:${cachePort}`,
  DATABASE_URL: app.services.connection.pool.options.connectionString ?? '',
  // With its keys.
  DATA_DIR: app.services.config.DATA_DIR,
})
afterAll(program.stop)
const varnish = await startVarnish(cachePort, Number(new URL(program.origin).port))
afterAll(varnish.stop)

const recruiter = await makeRecruiter(app.db)
const job = await makeJob(app.db, recruiter, { title: 'Keeper of Pages' })
const path = `/jobs/${job.id}`

const isKept = async (of: string) => (await varnish.get(of)).isHit
const titleOf = async (of: string) => /<h1[^>]*>([^<]+)/.exec((await varnish.get(of)).body)?.[1]

test('Varnish keeps a public page, and tells a client that has it that nothing changed', async () => {
  await expect.poll(() => isKept(path)).toBe(true)
  const kept = await varnish.get(path)
  expect([kept.status, await titleOf(path)]).toEqual([200, 'Keeper of Pages'])
  expect(kept.headers['surrogate-key']).toBeUndefined()

  const again = await varnish.get(path, { 'if-none-match': String(kept.headers.etag) })
  expect([again.status, again.body]).toEqual([304, ''])
})

test('a change of a job purges its page and the lists from Varnish, and no other page', async () => {
  for (const of of [path, '/jobs', '/about']) await expect.poll(() => isKept(of)).toBe(true)
  await app.db.update(jobs).set({ title: 'Keeper of Books' }).where(eq(jobs.id, job.id))

  await expect.poll(() => titleOf(path)).toBe('Keeper of Books')
  await expect.poll(async () => (await varnish.get('/jobs')).body).toContain('Keeper of Books')
  expect(await isKept('/about')).toBe(true)
})

test('Varnish gives a signed-in person a page of their own, and visitors none of it', async () => {
  const candidate = await makeCandidate(app.db)
  const { cookie = '' } = await app.sign(candidate)
  expect(cookie).toContain(cookieName('sid', app.services.config.secureCookies))

  const own = await varnish.get(path, { cookie })
  expect(own.isHit).toBe(false)
  expect(own.headers['cache-control']).toBe('private, no-store')
  for (const headers of [{}, { cookie: 'theme=dark' }]) {
    const { body } = await varnish.get(path, headers)
    expect(body).not.toContain(candidate.email)
  }
})
