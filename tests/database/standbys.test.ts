import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

import { createSession } from '#lib/server/auth/sessions/sessions.ts'
import { readConfig } from '#lib/server/config.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { jobs } from '#lib/server/db/schema/jobs.ts'
import { closeServices } from '#lib/server/open-services.ts'
import { makeCandidate, makeJob, makeRecruiter } from '#support/people/people.ts'
import { appIn, type Sent, SITE } from '#support/program/app.ts'
import { countStale, openBrowser } from '#support/program/cookies.ts'
import { openTestServices } from '#support/program/services.ts'
import { startPrimary, startStandby } from '#support/services/postgres-server.ts'

const primary = await startPrimary()
afterAll(primary.stop)
await migrate(primary.url)
const standby = await startStandby(primary)
afterAll(standby.stop)

const folder = await mkdtemp(join(tmpdir(), 'openings-standbys-'))
afterAll(() => rm(folder, { force: true, recursive: true }))

/** Opens the services of a program that reads from the servers at these addresses. */
function openReadingFrom(...readUrls: string[]) {
  const config = readConfig({
    DATABASE_READ_URLS: readUrls.join(','),
    DATABASE_URL: primary.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    SITE_URL: SITE,
  })
  return openTestServices(config, primary.url)
}

const services = await openReadingFrom(standby.url)
afterAll(() => closeServices(services))
const app = appIn(services)
const recruiter = await makeRecruiter(app.db)
const candidate = await makeCandidate(app.db)
const job = await makeJob(app.db, recruiter, { title: 'Keeper of Copies' })

const figures = () => services.standbys.figures()
const pause = () => standby.run('select pg_wal_replay_pause()')
const resume = () => standby.run('select pg_wal_replay_resume()')

/** Counts the reads that go to the standby during `work`. */
async function standbyReads(work: () => Promise<unknown>): Promise<number> {
  const before = figures().atStandbys
  await work()
  return figures().atStandbys - before
}

/** Waits until `read` goes to the standby. */
const readsAtStandby = (read: () => Promise<unknown>) =>
  vi.waitFor(async () => expect(await standbyReads(read)).toBe(1), { interval: 5, timeout: 20_000 })

const readJob = (sent: Sent = {}) => app.call('GET /jobs/{id}', { ...sent, params: { id: job.id } })

test('a visitor reads from the standby', async () => {
  await readsAtStandby(readJob)
  const { body, status } = await readJob()
  expect([status, body.title]).toEqual([200, 'Keeper of Copies'])
})

test('R31 people read their own writes while a standby replicates', async () => {
  await readsAtStandby(readJob)
  const browser = await openBrowser(app, candidate)
  const readAsPerson = () => browser.call('GET /jobs/{id}', { params: { id: job.id } })
  // In practice a write is some milliseconds old when the person reads it.
  const betweenPairs = async (pair: number) => pair % 10 === 0 && readsAtStandby(readAsPerson)
  let stale = 0
  const reads = await standbyReads(async () => {
    stale = await countStale(browser, job.id, { betweenPairs, pairs: 200 })
  })
  expect(stale).toBe(0)
  expect(reads).toBeGreaterThanOrEqual(20)
})

test('R31 a write that ends a page of the log is read from the standby without another change', async () => {
  await readsAtStandby(readJob)
  await primary.run(`do $$ begin
    while pg_current_wal_insert_lsn() = pg_current_wal_flush_lsn() loop
      perform pg_logical_emit_message(false, 'test', repeat('-', random(0, 99)));
      perform pg_logical_emit_message(true, 'test', '');
      commit;
    end loop;
  end $$`)
  services.standbys.noteChange()
  await expect.poll(() => standbyReads(readJob)).toBe(1)
})

test('R31 people read their own writes while replication is paused; visitors read from the standby', async () => {
  await readsAtStandby(readJob)
  await pause()
  const browser = await openBrowser(app, candidate)
  const readAsPerson = () => browser.call('GET /jobs/{id}', { params: { id: job.id } })
  expect(await countStale(browser, job.id, { pairs: 50 })).toBe(0)
  expect(await standbyReads(readJob)).toBe(1)
  expect(await standbyReads(readAsPerson)).toBe(0)
  await resume()
  await readsAtStandby(readAsPerson)
})

test('R31 after a change of public pages, visitors read from a server that has the change', async () => {
  await readsAtStandby(readJob)
  await pause()
  await app.db.update(jobs).set({ title: 'Keeper of Changes' }).where(eq(jobs.id, job.id))
  expect((await readJob()).body.title).toBe('Keeper of Copies')
  services.standbys.noteChange()
  expect((await readJob()).body.title).toBe('Keeper of Changes')
  await resume()
  expect((await readJob()).body.title).toBe('Keeper of Changes')
})

test('R31 an API client, which stores no cookie, reads from the primary', async () => {
  await readsAtStandby(readJob)
  const { secret } = await createSession(app.db, candidate.id, {
    ip: '192.0.2.1',
    kind: 'api',
    remember: false,
    userAgent: 'test',
  })
  const asProgram = { headers: { authorization: `Bearer ${secret}` } }
  expect(await standbyReads(() => readJob(asProgram))).toBe(0)
})

test.each(['FFFFFFFF/FFFFFFFF', '0/0', "'", '99999999999/1', ''])(
  'T181 a forged position %o changes only which server is read',
  async position => {
    const cookie = `__Host-last-write=${position}`
    const answer = await readJob({ headers: { cookie } })
    expect([answer.status, answer.body.id]).toEqual([200, job.id])
  },
)

test('R31 a standby that dies leaves the rotation, no read fails, and it comes back', async () => {
  await readsAtStandby(readJob)
  const statuses = async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => readJob()))
    return [...new Set(answers.map(({ status }) => status))]
  }
  const during = statuses()
  await standby.kill()
  expect([await during, await statuses()]).toEqual([[200], [200]])
  await expect.poll(() => figures().standbys).toBe(0)
  await standby.start()
  await readsAtStandby(readJob)
})

const nameOf = (url: string) => url.replace(/^.*@/, '')

test('R31 servers that are no standbys of the database are refused with a one-line reason', async () => {
  await primary.run('create database other owner openings')
  await expect
    .poll(() => standby.run("select from pg_database where datname = 'other'"))
    .toHaveLength(1)
  const stranger = await startPrimary()
  onTestFinished(stranger.stop)
  const itsStandby = await startStandby(stranger)
  onTestFinished(itsStandby.stop)
  const otherDatabase = standby.url.replace(/openings$/, 'other')
  const noRole = standby.url.replace('openings@', 'nobody@')

  const refusals = {
    [stranger.url]: 'is a primary',
    [itsStandby.url]: 'belongs to another cluster',
    [otherDatabase]: 'is another database',
    [noRole]: 'refuses: role "nobody" does not exist',
    [primary.url.replace('127.0.0.1', 'localhost')]: 'is a primary',
  }
  for (const [url, reason] of Object.entries(refusals))
    await expect(openReadingFrom(url)).rejects.toThrow(
      `DATABASE_READ_URLS: ${nameOf(url)} ${reason}`,
    )
})

test('R31 a standby that is down at the start joins the rotation later', async () => {
  await standby.kill()
  const restarted = await openReadingFrom(standby.url)
  onTestFinished(() => closeServices(restarted))
  expect(restarted.standbys.figures().standbys).toBe(0)
  await standby.start()
  await expect.poll(() => restarted.standbys.figures().standbys).toBe(1)
})

test('R31 a standby that is promoted leaves the rotation', async () => {
  await readsAtStandby(readJob)
  await standby.run('select pg_promote()')
  await expect.poll(() => figures().standbys).toBe(0)
  expect((await readJob()).status).toBe(200)
})
