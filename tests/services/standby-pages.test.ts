import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'

import { connect } from '#lib/server/db/connect.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { makeJob, makeRecruiter } from '#support/people/people.ts'
import { startLoad } from '#support/program/load.ts'
import { startPrimary, startStandby } from '#support/services/postgres-server.ts'

import { freePort } from '../../scripts/free-port.js'
import { startThrowaway } from '../../scripts/throwaway.js'

const primary = await startPrimary()
afterAll(primary.stop)
await migrate(primary.url)
const standby = await startStandby(primary)
afterAll(standby.stop)
const { close, db } = connect(primary.url)
afterAll(close)

const recruiter = await makeRecruiter(db)
const job = await makeJob(db, recruiter, { skills: ['Copying'], title: 'Keeper of Copies' })
const figuresAt = `127.0.0.1:${await freePort()}`
const program = await startThrowaway({
  DATABASE_READ_URLS: standby.url,
  DATABASE_URL: primary.url,
  METRICS_ADDRESS: figuresAt,
})
afterAll(program.stop)

const WAIT = { interval: 100, timeout: 60_000 }

/** Public pages, and what programs read. */
const PATHS = [
  '/',
  '/companies',
  `/companies/${recruiter.companyId}`,
  '/jobs',
  '/jobs?q=keeper&location=leeds',
  '/jobs?sort=salary',
  '/jobs/category/engineering',
  '/jobs/in/Leeds',
  '/jobs/remote',
  '/jobs/skill/Copying',
  '/jobs.atom?q=keeper',
  `/jobs/${job.id}`,
  `/jobs/${job.id}.md`,
  '/salaries',
  '/sitemap.xml',
  '/sitemaps/jobs-1.xml',
  '/sitemaps/pages.xml',
  '/api/jobs/search?q=keeper&sort=newest',
  '/api/jobs/facets?q=keeper',
  '/api/jobs/suggestions?q=ke',
  '/api/places?q=lee',
  `/api/jobs/${job.id}`,
]

async function figure(name: string): Promise<number> {
  const text = await (await fetch(`http://${figuresAt}/metrics`)).text()
  const line = text.split('\n').find(each => each.startsWith(`${name} `))
  return Number(line?.split(' ').at(-1))
}
const readsAt = (server: string) => figure(`openings_lagging_reads_total{server="${server}"}`)
const standbys = () => figure('openings_standbys')

async function read(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(program.origin + path, {
    headers: { accept: 'text/html', ...headers },
  })
  return { status: answer.status, text: await answer.text() }
}
const render = (path: string) => read(path, { 'cache-control': 'no-cache' })

/** Waits until visitors' pages come from the standby. */
async function atStandby(): Promise<void> {
  await vi.waitFor(async () => {
    const before = await readsAt('standby')
    await render('/jobs')
    expect((await readsAt('standby')) - before).toBe(1)
  }, WAIT)
}

test('R31 every public page comes from a standby, which takes no writes', async () => {
  await atStandby()
  for (const path of PATHS) {
    const before = [await readsAt('standby'), await readsAt('primary')]
    expect({ path, status: (await render(path)).status }).toEqual({ path, status: 200 })
    const after = [await readsAt('standby'), await readsAt('primary')]
    expect({ path, reads: after.map((reads, at) => reads - (before[at] ?? 0)) }).toEqual({
      path,
      reads: [1, 0],
    })
  }
})

test('R31 a page that is kept after a change shows it, however far the standby is behind', async () => {
  const path = `/jobs/${job.id}`
  const titleOf = async () => /<h1[^>]*>([^<]+)/.exec((await read(path)).text)?.[1]
  await atStandby()
  await standby.run('select pg_wal_replay_pause()')
  for (const title of ['Keeper of Changes', 'Keeper of News', 'Keeper of Ends']) {
    await db.update(jobs).set({ title }).where(eq(jobs.id, job.id))
    await expect.poll(titleOf, { interval: 1 }).toBe(title)
    // What was kept meanwhile stays: a page of before would, too.
    expect([await titleOf(), await titleOf()]).toEqual([title, title])
  }
  await standby.run('select pg_wal_replay_resume()')
  await atStandby()
  expect((await render(path)).text).toContain('Keeper of Ends')
})

test('R31 a standby that is killed under load costs no request', async () => {
  for (let round = 0; round < 3; round += 1) {
    await atStandby()
    const load = startLoad(program.origin, number => PATHS[number % PATHS.length] ?? '/')
    await expect.poll(load.answered).toBeGreaterThan(40)
    await standby.kill()
    const atKill = load.answered()
    await expect.poll(load.answered).toBeGreaterThan(atKill + 100)
    expect(Object.keys(await load.stop())).toEqual(['200'])
    expect(await standbys()).toBe(0)
    await standby.start()
  }
  await atStandby()
})

test('R31 a standby that hangs delays pages for some seconds at most, and none fails', async () => {
  await atStandby()
  const load = startLoad(program.origin, number => PATHS[number % PATHS.length] ?? '/')
  await expect.poll(load.answered).toBeGreaterThan(40)
  standby.suspend(true)
  const atOnce = PATHS.map(async path => ({ path, status: (await render(path)).status }))
  expect(await Promise.all(atOnce)).toEqual(PATHS.map(path => ({ path, status: 200 })))
  await expect.poll(standbys).toBe(0)
  const atLeaving = load.answered()
  await expect.poll(load.answered).toBeGreaterThan(atLeaving + 100)
  expect(Object.keys(await load.stop())).toEqual(['200'])
  standby.suspend(false)
  await atStandby()
})
