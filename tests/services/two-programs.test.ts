import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'

import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'

import { migrate } from '#lib/server/db/migrate.ts'
import { seedPairs } from '#support/people/crowd.ts'
import { startLoad } from '#support/program/load.ts'
import { startWriters } from '#support/services/failover.ts'
import { complaintsAboutExample, proxyConfig, startHaproxy } from '#support/services/haproxy.ts'
import { startPrimary } from '#support/services/postgres-server.ts'

import { freePort } from '../../scripts/free-port.js'
import { startThrowaway } from '../../scripts/throwaway.js'
import { isAlive } from '#support/program/is-alive.ts'

/** How often both programs are replaced; REPLACE_ROUNDS=50 for a long look. */
const ROUNDS = Number(process.env['REPLACE_ROUNDS'] ?? 1)
const IN_FLIGHT = 4
const PATHS = ['/', '/jobs', '/about', '/companies', '/api/jobs/search?q=keeper', '/sitemap.xml']

const primary = await startPrimary()
afterAll(primary.stop)
await migrate(primary.url)
const pool = new Pool({ connectionString: primary.url })
const people = await seedPairs(pool, IN_FLIGHT)
afterAll(() => pool.end())

const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const ports = [await freePort(), await freePort()] as const
const start = (own: number) =>
  startThrowaway({
    DATABASE_URL: primary.url,
    LOG_LEVEL: 'silent',
    PORT: String(own),
    SECRET_KEYS: 'a key that both programs have in common',
    SITE_URL: origin,
    TRUSTED_PROXY: '127.0.0.1/32',
  })
const programs = await Promise.all(ports.map(start))
afterAll(() => Promise.all(programs.map(({ stop }) => stop())))
const proxy = await startHaproxy(
  await proxyConfig(['global', 'defaults', 'frontend site', 'backend programs'], {
    checks: [0, 0],
    host: `127.0.0.1:${port}`,
    ports: { ':80': port, '10.0.0.11:4321': ports[0], '10.0.0.12:4321': ports[1] },
  }),
  port,
)
afterAll(proxy.stop)

/** Pages and writes through the proxy while something happens: what was not answered with success. */
async function failuresDuring(work: () => Promise<void>) {
  const load = startLoad(origin, number => PATHS[number % PATHS.length] ?? '/', IN_FLIGHT)
  const writers = startWriters(origin, people)
  await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(20)
  await work()
  const before = [load.answered(), writers.acknowledged.length] as const
  await expect.poll(load.answered).toBeGreaterThan(before[0] + 100)
  await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(before[1] + 20)
  const { 200: read = 0, ...pages } = await load.stop()
  await writers.stop()
  return { pages, read, writes: writers.refusals }
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}

async function replaceBoth(): Promise<void> {
  for (const [at, own] of ports.entries()) {
    await end(programs[at]?.pid ?? 0, 'SIGTERM')
    programs[at] = await start(own)
  }
}

/** Ends a program and waits until it has gone. */
async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  process.kill(pid, signal)
  await expect.poll(() => isAlive(pid)).toBe(false)
}

/** What a request on a new connection is answered. */
async function statusOf(url: string): Promise<number> {
  const headers = { connection: 'close', host: new URL(origin).host }
  const [answer] = (await once(get(url, { agent: false, headers }), 'response')) as [
    IncomingMessage,
  ]
  answer.resume()
  return answer.statusCode ?? 0
}

test('HAProxy accepts the example as it is', async () => {
  expect(await complaintsAboutExample()).toBeNull()
})

test('R33 two programs behind the proxy are replaced one after the other, and no request fails', async () => {
  const failures = await failuresDuring(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await replaceBoth()
  })
  expect(failures).toMatchObject({ pages: {}, writes: {} })
})

test('R33 a program that receives SIGTERM is not ready any more, and still takes new connections', async () => {
  const own = `http://127.0.0.1:${ports[0]}`
  const ended = end(programs[0]?.pid ?? 0, 'SIGTERM')
  await expect.poll(() => statusOf(`${own}/api/health`), { interval: 10 }).toBe(503)
  expect(await statusOf(`${own}/api/health/live`)).toBe(200)
  await ended
  programs[0] = await start(ports[0])
})

test('R33 of two programs behind the proxy one is killed, and only what it was answering fails', async () => {
  const failures = await failuresDuring(() => end(programs[0]?.pid ?? 0, 'SIGKILL'))
  expect(sum(failures.pages)).toBeLessThanOrEqual(IN_FLIGHT)
  expect(sum(failures.writes)).toBeLessThanOrEqual(IN_FLIGHT)
})
