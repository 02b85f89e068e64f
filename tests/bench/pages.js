import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { signInToDemo } from '../../scripts/demo-sign-in.js'
import { openBusyBoard } from './support/busy-board.ts'
import { cpuOf, cpuOfServer } from './support/cpu-of.js'

/**
 * Measures the cost of each page on a board of 10,000 jobs, or of the number given: CPU time of the
 * program and of PostgreSQL per request, transferred bytes, and the time of a single request. Other
 * work on the machine hardly changes CPU times, but it changes the others. The candidate has 200
 * applications.
 *
 *     npm run bench -- pages 100000
 *
 * `REQUESTS` sets the number of requests per page, `ONLY` measures only pages whose path starts
 * with it, and `SAVE=1` saves the figures in last-pages.json, with which later runs are compared.
 */
const JOBS = Number(process.argv[2] ?? 10_000)
const REQUESTS = Number(process.env['REQUESTS'] ?? 100)
const ONLY = process.env['ONLY'] ?? ''
const SAVED = join(import.meta.dirname, 'last-pages.json')
/** Requests before the measurement, so that V8 has compiled the code of the page. */
const WARM_UP = 60
const SEARCH = 'q=senior+engineer&type=full-time&type=contract&experienceLevel=mid'

/** @type {{ as: 'visitor' | 'candidate' | 'recruiter', paths: string[] }[]} */
const PAGES = [
  {
    as: 'visitor',
    paths: [
      '/',
      '/jobs',
      `/jobs?${SEARCH}`,
      '/jobs/{job}',
      '/companies',
      '/companies/1',
      '/salaries',
    ],
  },
  {
    as: 'candidate',
    paths: [
      '/candidate',
      '/candidate/jobs',
      `/candidate/jobs?${SEARCH}`,
      '/candidate/jobs?location=Austin&salary=60000&salary=200000&currency=USD',
      '/jobs/{job}',
      '/candidate/saved',
      '/candidate/applications',
      '/candidate/interviews',
      '/candidate/profile',
      '/candidate/resume',
      '/candidate/resume/ats-score',
      '/candidate/searches',
      '/candidate/inbox',
      '/notifications',
    ],
  },
  {
    as: 'recruiter',
    paths: [
      '/recruiter',
      '/recruiter/jobs',
      '/recruiter/applicants',
      '/recruiter/jobs/{ownJob}/applications',
      '/recruiter/jobs/{ownJob}/applications?view=board',
      '/recruiter/interviews',
      '/recruiter/inbox',
      '/recruiter/profile',
      '/recruiter/team',
    ],
  },
]

/**
 * @param {string} url
 * @param {{ agent: Agent, headers: Record<string, string> }} how
 * @returns {Promise<{ bytes: number, ms: number }>} the time until the last byte
 */
function visit(url, { agent, headers }) {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const allHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
    get(url, { agent, headers: allHeaders }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', chunk => (bytes += chunk.length))
      answer.once('end', () => resolve({ bytes, ms: performance.now() - began }))
    }).on('error', reject)
  })
}

/** @typedef {{ as: string, headers: Record<string, string>, kind: string, paths: string[] }} Reader */

/**
 * Pages of visitors are measured twice: from the page cache, and rendered for a reload.
 * @param {Record<'visitor' | 'candidate' | 'recruiter', string>} cookies
 */
function readers(cookies) {
  /** @type {Reader[]} */
  const list = []
  for (const { as, paths } of PAGES) {
    if (as === 'visitor') {
      list.push({ as, headers: {}, kind: ', cached', paths })
      list.push({ as, headers: { 'cache-control': 'no-cache' }, kind: ', rendered', paths })
    } else list.push({ as, headers: { cookie: cookies[as] }, kind: '', paths })
  }
  return list
}

/** @param {number} value */
const round = value => Number(value.toFixed(1))

/**
 * @param {string} url
 * @param {{ headers: Record<string, string>, pid: number }} how
 */
async function measure(url, { headers, pid }) {
  const agent = new Agent({ keepAlive: true })
  const visits = async (/** @type {number} */ amount) => {
    const results = []
    while (results.length < amount) results.push(await visit(url, { agent, headers }))
    return results
  }
  await visits(WARM_UP)
  const before = { program: (await cpuOf(pid)) ?? 0, server: await cpuOfServer(process.pid) }
  const results = await visits(REQUESTS)
  const after = { program: (await cpuOf(pid)) ?? 0, server: await cpuOfServer(process.pid) }
  agent.destroy()
  const times = results.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    'program CPU ms': round((after.program - before.program) / REQUESTS),
    'PostgreSQL CPU ms': round((after.server - before.server) / REQUESTS),
    'bytes': results[0]?.bytes ?? 0,
    'p50 ms': round(times[Math.floor(times.length / 2)] ?? 0),
    'p95 ms': round(times[Math.floor(times.length * 0.95)] ?? 0),
  }
}

/**
 * @param {string} origin
 * @param {'candidate' | 'recruiter'} role
 */
async function cookieOf(origin, role) {
  const cookies = await signInToDemo(origin, role)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

/**
 * The first id in a list of the API.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function firstId(url, headers) {
  const answer = await fetch(url, { headers })
  return /"id":(\d+)/.exec(await answer.text())?.[1] ?? ''
}

/** @returns {Promise<Record<string, Record<string, number>>>} */
async function readSaved() {
  return existsSync(SAVED) ? JSON.parse(await readFile(SAVED, 'utf8')) : {}
}

const board = await openBusyBoard(JOBS)
try {
  const { origin, pid } = board
  const cookies = {
    visitor: '',
    candidate: await cookieOf(origin, 'candidate'),
    recruiter: await cookieOf(origin, 'recruiter'),
  }
  const job = await firstId(`${origin}/api/jobs/search?limit=1`, {})
  const ownJob = await firstId(`${origin}/api/recruiters/jobs?limit=1&status=active`, {
    cookie: cookies.recruiter,
  })
  // Wait for the work after a start: the planner's statistics, tasks, compilation.
  await wait(2000)
  const saved = await readSaved()
  /** @type {Record<string, Record<string, number>>} */
  const now = {}
  for (const { as, headers, kind, paths } of readers(cookies))
    for (const path of paths.filter(one => one.startsWith(ONLY))) {
      const name = `${JOBS} jobs, ${as}, ${path}${kind}`
      const address = path.replace('{job}', job).replace('{ownJob}', ownJob)
      // Searches redirect to their canonical URL.
      const { url } = await fetch(origin + address, { headers })
      now[name] = await measure(url, { headers, pid })
      console.log(name, now[name], 'before:', saved[name] ?? 'not measured')
    }
  console.table(now)
  if (process.env['SAVE'])
    await writeFile(SAVED, `${JSON.stringify({ ...saved, ...now }, null, 2)}\n`)
} finally {
  await board.stop()
}
