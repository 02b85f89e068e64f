import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { startThrowaway } from '../../scripts/throwaway.js'
import { readConfig } from '../../src/lib/server/config.ts'
import { connect } from '../../src/lib/server/db/connect.ts'
import { migrate } from '../../src/lib/server/db/migrate.ts'
import { closeServices, openServices } from '../../src/lib/server/open-services.ts'
import { makeCandidate, makeJob, makeRecruiter } from '../support/people/people.ts'
import { appIn, SITE } from '../support/program/app.ts'
import { countStale, openBrowser } from '../support/program/cookies.ts'
import { startLoad } from '../support/program/load.ts'
import { fillWithJobs } from '../support/records/many-jobs.ts'
import { startPrimary, startStandby } from '../support/services/postgres-server.ts'
import { figure } from './support/stage.js'

/**
 * Measures how much load standbys take off the primary, and counts people who do not see their own
 * write at a standby that is two seconds behind: `npm run bench -- standbys [pairs] [pages]`.
 */
const PAIRS = Number(process.argv[2] ?? 2000)
const PAGES = Number(process.argv[3] ?? 3000)
const JOBS = 10_000
const BROWSERS = 8
const ROUNDS = 2
/** All programs on one database must use the same keys. */
const SECRET_KEYS = 'k'.repeat(32)

/** @import { PostgresServer } from '../support/services/postgres-server.ts' */

/** Uncached pages that visitors and search engines request. @param {number} number */
function publicPage(number) {
  const id = 1 + ((number * 7919) % JOBS)
  const paths = [
    `/jobs/${id}`,
    `/jobs/${id}`,
    `/jobs?q=${['engineer', 'manager', 'nurse', 'design'][id % 4]}&page=${number}`,
    '/jobs',
    `/api/jobs/search?q=berlin&limit=20&n=${number}`,
    `/companies/${1 + (id % 200)}`,
  ]
  return paths[number % paths.length] ?? '/'
}

/**
 * Measures the CPU seconds of the primary for `PAGES` pages.
 * @param {PostgresServer} primary
 * @param {string} readUrls
 */
async function primaryCpu(primary, readUrls) {
  const program = await startThrowaway({
    DATABASE_READ_URLS: readUrls,
    DATABASE_URL: primary.url,
    SECRET_KEYS,
  })
  // Warm up connections, plans and caches of the standby.
  await requestPages(program.origin, PAGES / 3)
  // Wait for the tasks of a start.
  while (await isBusy(primary)) await wait(1000)
  const before = await primary.cpuSeconds()
  await requestPages(program.origin, PAGES)
  const used = (await primary.cpuSeconds()) - before
  await program.stop()
  return used
}

/** @param {PostgresServer} primary */
async function isBusy(primary) {
  const before = await primary.cpuSeconds()
  await wait(2000)
  return (await primary.cpuSeconds()) - before > 0.05
}

/** @param {number[]} all */
function sum(all) {
  return all.reduce((total, one) => total + one, 0)
}

/** @param {string} origin @param {number} count */
async function requestPages(origin, count) {
  const load = startLoad(origin, publicPage, 4)
  while (load.answered() < count) await wait(5)
  const counts = await load.stop()
  const failed = Object.keys(counts).filter(status => !['200', '404', '410'].includes(status))
  if (failed.length > 0) throw new Error(`Pages failed: ${JSON.stringify(counts)}`)
}

/**
 * Counts stale reads after own writes.
 * @param {PostgresServer} primary
 * @param {PostgresServer} standby
 */
async function countStaleReads(primary, standby) {
  const folder = await mkdtemp(join(tmpdir(), 'openings-bench-'))
  const settings = {
    DATABASE_READ_URLS: standby.url,
    DATABASE_URL: primary.url,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SECRET_KEYS,
    SITE_URL: SITE,
  }
  const services = await openServices(readConfig(settings), primary.url)
  const app = appIn(services)
  const job = await makeJob(app.db, await makeRecruiter(app.db))
  while (services.standbys.figures().standbys === 0) await wait(100)
  const people = await Promise.all(Array.from({ length: BROWSERS }, () => makeCandidate(app.db)))
  const counts = await Promise.all(
    people.map(async person =>
      countStale(await openBrowser(app, person), job.id, { pairs: Math.ceil(PAIRS / BROWSERS) }),
    ),
  )
  const { atPrimary, atStandbys } = services.standbys.figures()
  console.info(`reads of own writes: ${atPrimary} at the primary, ${atStandbys} at a standby`)
  await closeServices(services)
  await rm(folder, { force: true, recursive: true })
  return sum(counts)
}

const primary = await startPrimary()
await migrate(primary.url)
const { close, pool } = connect(primary.url)
await fillWithJobs(pool, { companies: 200, jobs: JOBS })
await close()
const standby = await startStandby(primary)
const late = await startStandby(primary, { recovery_min_apply_delay: '2s' })
try {
  const [cpuAlone, cpuWithStandby] = [[0], [0]]
  for (let round = 0; round < ROUNDS; round += 1) {
    cpuAlone.push(await primaryCpu(primary, ''))
    cpuWithStandby.push(await primaryCpu(primary, standby.url))
  }
  console.info(
    `primary, ${ROUNDS * PAGES} pages: ${sum(cpuAlone).toFixed(2)} s of CPU alone, ${sum(cpuWithStandby).toFixed(2)} s with a standby`,
  )
  const stale = { 'in step': standby, 'two seconds behind': late }
  const rows = [
    figure('primary’s CPU with a standby, by that without', sum(cpuWithStandby) / sum(cpuAlone), {
      most: 0.35,
    }),
  ]
  for (const [name, server] of Object.entries(stale))
    rows.push(
      figure(
        `stale reads after ${PAIRS} own writes, standby ${name}`,
        await countStaleReads(primary, server),
        { most: 0 },
      ),
    )
  console.table(rows)
} finally {
  for (const server of [late, standby, primary]) await server.stop()
}
