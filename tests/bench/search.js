import { drizzle } from 'drizzle-orm/node-postgres'

import { refreshVocabulary } from '#lib/server/jobs/index.ts'

import { cpuOfServer } from './support/cpu-of.js'
import { costlySearches, newSearches } from './support/new-searches.ts'
import { openStage, quantile } from './support/stage.js'
import { fillWithZipfJobs } from './support/zipf-jobs.ts'

/**
 * Measures uncached searches on boards of `SIZES` jobs: the CPU time of the program and of
 * PostgreSQL for each request, the time of sequential requests, and the time of 20 requests at
 * once. Other work on the machine hardly changes CPU times. `TIMES` sets the number of requests per
 * figure. A million jobs need 6 GB of disk and about ten minutes of CPU time. Then measures the
 * most expensive searches: none may cost more than five times the median of the others.
 */
const SIZES = (process.env['SIZES'] ?? '10000,100000').split(',').map(Number)
const TIMES = Number(process.env['TIMES'] ?? 100)
const AT_ONCE = 20
const COSTLY_TIMES = 10
const MAX_ROWS = 8
const WARM_UP = 30
const SEED = 1

for (const size of SIZES) await measureBoard(size)

/** @param {number} size */
async function measureBoard(size) {
  const stage = await openStage()
  try {
    await fillWithZipfJobs(stage.db, size)
    await refreshVocabulary(drizzle({ client: stage.db }))
    const program = await stage.program()
    const rows = []
    const usual = []
    for (const [kind, makePath] of Object.entries(newSearches(SEED))) {
      const visit = () => get(program.origin + makePath())
      for (let at = 0; at < WARM_UP; at += 1) await visit()
      const { cpu, times: sequential } = await measure(program, visit)
      if (kind !== 'suggestions') usual.push(cpu.program + cpu.server)
      const parallel = await timesOf(visit, AT_ONCE)
      rows.push({
        kind,
        'jobs': size,
        'program CPU ms': cpu.program.toFixed(1),
        'PostgreSQL CPU ms': cpu.server.toFixed(1),
        'p50 ms': quantile(sequential, 0.5).toFixed(1),
        'p95 ms': quantile(sequential, 0.95).toFixed(1),
        'p95 ms of 20': quantile(parallel, 0.95).toFixed(1),
      })
    }
    console.table(rows)
    console.table(await measureCostly(program, quantile(usual, 0.5)))
  } finally {
    await stage.close()
  }
}

/**
 * Measures the most expensive searches and returns the slowest of them.
 * @param {import('./support/stage.js').Program} program
 * @param {number} median CPU milliseconds of a usual search
 */
async function measureCostly(program, median) {
  const rows = []
  for (const [what, path] of Object.entries(costlySearches())) {
    const visit = () => get(program.origin + path)
    await visit()
    const { cpu } = await measure(program, visit, COSTLY_TIMES)
    const ms = cpu.program + cpu.server
    rows.push({ 'what': what.slice(0, 60), 'CPU ms': ms, 'times the median': ms / median })
  }
  return rows.toSorted((a, b) => b['CPU ms'] - a['CPU ms']).slice(0, MAX_ROWS)
}

/**
 * Measures the CPU milliseconds of a visit on average, and the time of each visit.
 * @param {import('./support/stage.js').Program} program
 * @param {() => Promise<void>} visit
 */
async function measure(program, visit, amount = TIMES) {
  const before = await cpuSoFar(program)
  const times = await timesOf(visit, 1, amount)
  const after = await cpuSoFar(program)
  const cpu = {
    program: (after.program - before.program) / amount,
    server: (after.server - before.server) / amount,
  }
  return { cpu, times }
}

/** @param {import('./support/stage.js').Program} program */
async function cpuSoFar(program) {
  return { program: (await program.cpu()) ?? 0, server: await cpuOfServer(process.pid) }
}

/**
 * @param {() => Promise<void>} visit
 * @param {number} atOnce
 * @returns {Promise<number[]>} the milliseconds of each visit
 */
async function timesOf(visit, atOnce, amount = TIMES) {
  /** @type {number[]} */
  const times = []
  let remaining = amount
  const visitor = async () => {
    while (remaining > 0) {
      remaining -= 1
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
