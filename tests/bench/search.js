import { drizzle } from 'drizzle-orm/node-postgres'

import { refreshVocabulary } from '#lib/server/jobs/index.ts'

import { cpuOfServer } from './cpu-of.js'
import { newSearches } from './new-searches.ts'
import { openStage, quantile } from './stage.js'
import { fillWithZipfJobs } from './zipf-jobs.ts'

/**
 * What searches cost that nobody made before, on boards of `SIZES` jobs: the CPU of the program and of
 * PostgreSQL for each request, which other work on the machine changes less, the time of one after the
 * other and of 20 at once. `TIMES` is how many requests each figure is of. A million jobs need 6 GB of
 * disk and some ten minutes of CPU.
 */
const SIZES = (process.env['SIZES'] ?? '10000,100000').split(',').map(Number)
const TIMES = Number(process.env['TIMES'] ?? 100)
const AT_ONCE = 20
const WARM_UP = 30
const SEED = 1

for (const size of SIZES) console.table(await measureBoard(size))

/** @param {number} size */
async function measureBoard(size) {
  const stage = await openStage()
  try {
    await fillWithZipfJobs(stage.db, size)
    await refreshVocabulary(drizzle({ client: stage.db }))
    const program = await stage.program()
    const rows = []
    for (const [kind, makePath] of Object.entries(newSearches(SEED))) {
      const visit = () => get(program.origin + makePath())
      for (let at = 0; at < WARM_UP; at += 1) await visit()
      const before = await cpuSoFar(program)
      const alone = await timesOf(visit, 1)
      const after = await cpuSoFar(program)
      const crowded = await timesOf(visit, AT_ONCE)
      rows.push({
        kind,
        'jobs': size,
        'program CPU ms': ((after.program - before.program) / TIMES).toFixed(1),
        'PostgreSQL CPU ms': ((after.server - before.server) / TIMES).toFixed(1),
        'p50 ms': quantile(alone, 0.5).toFixed(1),
        'p95 ms': quantile(alone, 0.95).toFixed(1),
        'p95 ms of 20': quantile(crowded, 0.95).toFixed(1),
      })
    }
    return rows
  } finally {
    await stage.close()
  }
}

/** @param {import('./stage.js').Program} program */
async function cpuSoFar(program) {
  return { program: (await program.cpu()) ?? 0, server: await cpuOfServer(process.pid) }
}

/**
 * @param {() => Promise<void>} visit
 * @param {number} atOnce
 * @returns {Promise<number[]>} the milliseconds of each visit
 */
async function timesOf(visit, atOnce) {
  /** @type {number[]} */
  const times = []
  let left = TIMES
  const visitor = async () => {
    while (left > 0) {
      left -= 1
      const began = performance.now()
      await visit()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  return times
}

/** @param {string} url */
async function get(url) {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  await answer.arrayBuffer()
}
