import { join } from 'node:path'

import { chromium } from '@playwright/test'
import autocannon from 'autocannon'
import pg from 'pg'

import { findChromium } from '../../scripts/test/chromium.js'
import { startThrowaway } from '../../scripts/throwaway.js'
import { dragCards } from './support/drag-cards.js'
import { fillJob } from './support/fill-job.js'
import { cpuOf } from './support/cpu-of.js'
import { signIn } from './support/sign-in.js'

/**
 * Measures the waiting times of a recruiter on a job with `APPLICANTS` applicants (default 5,000):
 *
 * - the pages of the list and the board, with 20 requests at once,
 * - moving an application on the board until the move is saved,
 * - each event of a drag until its paint, on a processor that is slowed down four times.
 *
 * Times are in milliseconds. `CPU ms` is the CPU time of the program for one request, which other
 * work on the machine hardly changes.
 */
const APPLICANTS = Number(process.env['APPLICANTS'] ?? 5000)
const SECONDS = Number(process.env['SECONDS'] ?? 6)
const AT_ONCE = 20
const MOVES = 200
const RECRUITER = { password: 'Openings2026!', username: 'daniel@demo.example' }

/** @param {number[]} times */
function summarize(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1))
  return { 'p50 ms': at(0.5), 'p95 ms': at(0.95), 'of': sorted.length }
}

/**
 * Measures the response times of `AT_ONCE` parallel connections, without the first second.
 * @param {string} url
 * @param {{ headers: Record<string, string>, pid: number }} options
 */
async function measureRequests(url, { headers, pid }) {
  /** @type {number[]} */
  const times = []
  const began = performance.now()
  const before = await cpuOf(pid)
  const options = { connections: AT_ONCE, duration: SECONDS + 1, headers, url }
  const { non2xx, requests } = await new Promise((resolve, reject) => {
    const run = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    run.on('response', (_client, _status, _bytes, time) => {
      if (performance.now() - began > 1000) times.push(time)
    })
  })
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with something else than 2xx`)
  const after = await cpuOf(pid)
  if (before === null || after === null) return summarize(times)
  return { ...summarize(times), 'CPU ms': Number(((after - before) / requests.total).toFixed(2)) }
}

/**
 * Moves applications between two columns, one at a time, and measures each until it is saved.
 * @param {string} origin
 * @param {Record<string, string>} headers
 * @param {number[]} ids
 */
async function measureMoves(origin, headers, ids) {
  const times = []
  for (let at = 0; at < MOVES; at += 1) {
    const status = ['reviewed', 'shortlisted'][Math.floor(at / ids.length) % 2]
    const body = JSON.stringify({ changes: [{ id: ids[at % ids.length], status }] })
    const began = performance.now()
    const answer = await fetch(`${origin}/api/recruiters/applications/status`, {
      body,
      headers: {
        ...headers,
        'content-type': 'application/json',
        origin,
        'sec-fetch-site': 'same-origin',
      },
      method: 'PUT',
    })
    const [{ message }] = await answer.json()
    times.push(performance.now() - began)
    if (message) throw new Error(message)
  }
  return summarize(times.slice(20))
}

// As in production: React's development build is slower.
const program = await startThrowaway({
  DEMO: 'true',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  RATE_LIMITS: 'relaxed',
})
const { dataDir, origin, pid } = program
const client = new pg.Client({
  database: 'openings',
  host: join(dataDir, 'postgres'),
  user: 'openings',
})
try {
  await client.connect()
  const jobId = await fillJob(client, RECRUITER.username, APPLICANTS)
  const { rows: pending } = await client.query(
    `select id from applications where job_id = $1 and status = 'pending' order by id desc limit 50`,
    [jobId],
  )
  const session = await signIn(origin, RECRUITER)
  // The encodings that current browsers accept.
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', 'cookie': session.cookie }
  const page = `${origin}/recruiter/jobs/${jobId}/applications`
  console.table({
    'List, 20 at once': await measureRequests(page, { headers, pid }),
    'Board, 20 at once': await measureRequests(`${page}?view=board`, { headers, pid }),
    'API list, 20 at once': await measureRequests(`${origin}/api/recruiters/applicants/${jobId}`, {
      headers: { ...headers, authorization: `Bearer ${session.token}` },
      pid,
    }),
    'A move, saved': await measureMoves(
      origin,
      { ...headers, authorization: `Bearer ${session.token}` },
      pending.map(({ id }) => Number(id)),
    ),
  })
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath && { executablePath }),
  })
  try {
    const { cards, paints, rows } = await dragCards(browser, { page, session })
    console.table({
      'Event of a drag until its paint, 4× slower': summarize(paints.map(({ ms }) => ms)),
    })
    const [longest] = paints.toSorted((a, b) => b.ms - a.ms)
    console.log(
      `Longest: ${longest?.ms} ms (${longest?.name}). Rows in the list: ${rows}, cards on the board: ${cards}`,
    )
  } finally {
    await browser.close()
  }
} finally {
  await client.end()
  await program.stop()
}
