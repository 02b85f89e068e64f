import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { signInToDemo } from '../../scripts/demo-sign-in.js'
import { openBusyBoard } from './support/busy-board.ts'
import { cpuOf, cpuOfServer } from './support/cpu-of.js'

/**
 * What each page costs on a board of so many jobs, 10,000 unless a number says otherwise: CPU of the
 * program and of PostgreSQL per request, the bytes on the wire, and the time of one request alone.
 * CPU hardly depends on what else the machine does; times do. The candidate has 200 applications.
 *
 *     npm run bench -- pages 100000
 *
 * `REQUESTS` sets how many requests each figure is of, `ONLY` measures the pages whose address begins
 * so, and `SAVE=1` keeps the figures in last-pages.json, which later runs are compared with.
 */
const JOBS = Number(process.argv[2] ?? 10_000)
const REQUESTS = Number(process.env['REQUESTS'] ?? 100)
const ONLY = process.env['ONLY'] ?? ''
const SAVED = join(import.meta.dirname, 'last-pages.json')
/** Until the compiler has seen a page often enough to leave it be. */
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
 * @returns {Promise<{ bytes: number, ms: number }>} to the last byte
 */
function visit(url, { agent, headers }) {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const coded = { 'accept-encoding': 'gzip, deflate, br, zstd', ...headers }
    get(url, { agent, headers: coded }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      let bytes = 0
      answer.on('data', chunk => (bytes += chunk.length))
      answer.once('end', () => resolve({ bytes, ms: performance.now() - began }))
    }).on('error', reject)
  })
}

/** @typedef {{ as: string, headers: Record<string, string>, kind: string, paths: string[] }} Reader */

/**
 * Pages of visitors are measured twice: as the cache of pages has them, and rendered for a reload.
 * @param {Record<'visitor' | 'candidate' | 'recruiter', string>} cookies
 */
function readers(cookies) {
  /** @type {Reader[]} */
  const found = []
  for (const { as, paths } of PAGES) {
    if (as === 'visitor') {
      found.push({ as, headers: {}, kind: ', cached', paths })
      found.push({ as, headers: { 'cache-control': 'no-cache' }, kind: ', rendered', paths })
    } else found.push({ as, headers: { cookie: cookies[as] }, kind: '', paths })
  }
  return found
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
    const found = []
    while (found.length < amount) found.push(await visit(url, { agent, headers }))
    return found
  }
  await visits(WARM_UP)
  const before = { program: (await cpuOf(pid)) ?? 0, server: await cpuOfServer(process.pid) }
  const found = await visits(REQUESTS)
  const after = { program: (await cpuOf(pid)) ?? 0, server: await cpuOfServer(process.pid) }
  agent.destroy()
  const times = found.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return {
    'program CPU ms': round((after.program - before.program) / REQUESTS),
    'PostgreSQL CPU ms': round((after.server - before.server) / REQUESTS),
    'bytes': found[0]?.bytes ?? 0,
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

/** The first id in a list of the API. @param {string} url @param {Record<string, string>} headers */
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
  // What the start has left to do: the planner's statistics, tasks, the first compilations.
  await wait(2000)
  const saved = await readSaved()
  /** @type {Record<string, Record<string, number>>} */
  const now = {}
  for (const { as, headers, kind, paths } of readers(cookies))
    for (const path of paths.filter(one => one.startsWith(ONLY))) {
      const name = `${JOBS} jobs, ${as}, ${path}${kind}`
      const address = path.replace('{job}', job).replace('{ownJob}', ownJob)
      // A search has one spelling, to which every other is sent on.
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
