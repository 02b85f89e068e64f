import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { signInToDemo } from '../../scripts/demo-sign-in.js'
import { openCandidateBoard } from './candidate-board.ts'
import { cpuOf } from './cpu-of.js'

/**
 * How long the pages of the candidate area take, with 100,000 jobs and a candidate of 200
 * applications: one request at a time and 20 at once. `CPU ms` is what the program itself spends on
 * a request (PostgreSQL not counted), which other work on the machine hardly changes; it is read
 * from /proc and left out elsewhere. `REQUESTS` sets how many requests each figure is of, `JOBS` the
 * size of the board; `ONLY` names one page to measure alone.
 */
const REQUESTS = Number(process.env['REQUESTS'] ?? 600)
const JOBS = Number(process.env['JOBS'] ?? 100_000)
const ONLY = process.env['ONLY']
const AT_ONCE = 20
/** Until the compiler has seen a page often enough to leave it be. */
const WARM_UP = 300
/** Milliseconds at 20 at once. */
const GOAL_P95 = 40

const PAGES = {
  'dashboard': '/candidate',
  'jobs': '/candidate/jobs',
  'jobs, a word': '/candidate/jobs?q=engineer',
  'jobs, words and filters':
    '/candidate/jobs?q=senior+engineer&type=full-time&type=contract&experienceLevel=mid&remote=true',
  'jobs, a place and a salary':
    '/candidate/jobs?location=Austin&salary=60000&salary=200000&currency=USD',
  'saved jobs': '/candidate/saved',
  'applications': '/candidate/applications',
  'applications, searched': '/candidate/applications?search=engineer&status=pending',
  'interviews': '/candidate/interviews',
  'profile': '/candidate/profile',
  'resume': '/candidate/resume',
  'searches': '/candidate/searches',
}

/**
 * @param {string} url
 * @param {{ agent: Agent, cookie: string }} how
 * @returns {Promise<number>} milliseconds to the last byte
 */
function visit(url, { agent, cookie }) {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    get(
      url,
      { agent, headers: { 'accept-encoding': 'gzip, deflate, br, zstd', cookie } },
      answer => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().once('end', () => resolve(performance.now() - began))
      },
    ).on('error', reject)
  })
}

/**
 * @param {string} url
 * @param {{ amount: number, atOnce: number, cookie: string }} how
 * @returns {Promise<number[]>} the time of each request, the shortest first
 */
async function load(url, { amount, atOnce, cookie }) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  /** @type {number[]} */
  const times = []
  let left = amount
  const visitor = async () => {
    while (left > 0) {
      left -= 1
      times.push(await visit(url, { agent, cookie }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  agent.destroy()
  return times.toSorted((a, b) => a - b)
}

/** @param {number[]} sorted @param {number} share */
function at(sorted, share) {
  return Number((sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1))
}

/** @param {string} url @param {{ cookie: string, pid: number }} of */
async function measure(url, { cookie, pid }) {
  await load(url, { amount: WARM_UP, atOnce: AT_ONCE, cookie })
  const alone = await load(url, { amount: Math.ceil(REQUESTS / 4), atOnce: 1, cookie })
  const before = await cpuOf(pid)
  const together = await load(url, { amount: REQUESTS, atOnce: AT_ONCE, cookie })
  const after = await cpuOf(pid)
  return {
    'alone p50': at(alone, 0.5),
    'alone p95': at(alone, 0.95),
    '20 p50': at(together, 0.5),
    '20 p95': at(together, 0.95),
    'CPU ms':
      before === null || after === null ? null : Number(((after - before) / REQUESTS).toFixed(2)),
  }
}

const board = await openCandidateBoard(JOBS)
try {
  const cookies = await signInToDemo(board.origin, 'candidate')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  // What seeding has left to do: the planner's statistics, tasks, the server's own first compilations.
  await wait(2000)
  const rows = []
  for (const [page, path] of Object.entries(PAGES)) {
    if (ONLY && ONLY !== page) continue
    // A search has one spelling, to which every other is sent on.
    const { url } = await fetch(board.origin + path, { headers: { cookie } })
    rows.push({ page, ...(await measure(url, { cookie, pid: board.pid })) })
    console.log(page, rows.at(-1))
  }
  console.table(rows)
  const slow = rows.filter(row => row['20 p95'] > GOAL_P95).map(({ page }) => page)
  console.log(
    slow.length === 0
      ? `All within ${GOAL_P95} ms at the 95th percentile, ${AT_ONCE} at once.`
      : `Over ${GOAL_P95} ms at the 95th percentile, ${AT_ONCE} at once: ${slow.join('; ')}.`,
  )
} finally {
  await board.stop()
}
