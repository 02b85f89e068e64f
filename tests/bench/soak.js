import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

import { DEMO_SIGN_INS } from '../../src/lib/server/db/demo/sign-ins.ts'
import { openBusyBoard } from './support/busy-board.ts'
import { newSearches } from './support/new-searches.ts'
import { PROBE_OPTIONS, probeFile, readProbe } from './support/probe.js'
import { signIn } from './support/sign-in.js'
import { figure, quantile } from './support/stage.js'

/**
 * Checks that memory, open files and event loop delays do not grow under a mixed load of visitors,
 * candidates, recruiters, new searches, writes, event streams and uploads:
 * `npm run bench -- soak [minutes] [requests a second] [jobs]`.
 */
const MINUTES = Number(process.argv[2] ?? 30)
const RATE = Number(process.argv[3] ?? 30)
const JOBS = Number(process.argv[4] ?? 10_000)
const SAMPLE_MS = 60_000
/** Minutes until caches are full and V8 has compiled the code. */
const WARM_UP = Math.min(5, MINUTES / 3)
const UPLOAD_EVERY = 300
const STREAM_EVERY = 20
const STREAM_MS = 5000
const RESUME = new URL('../corpus/files/one-column/aisha-rahman.pdf', import.meta.url)

/**
 * @import { Session } from './support/sign-in.js'
 * @typedef {{ body?: FormData, method?: string, path: string, session?: Session }} LoadRequest
 */

const PATHS = {
  candidate: [
    '/candidate',
    '/candidate/jobs',
    '/candidate/applications',
    '/candidate/saved',
    '/candidate/profile',
    '/candidate/inbox',
    '/api/candidates/applications',
  ],
  recruiter: [
    '/recruiter',
    '/recruiter/jobs',
    '/recruiter/applicants',
    '/recruiter/inbox',
    '/api/recruiters/jobs',
  ],
  visitor: ['/', '/jobs', '/companies', '/salaries', '/jobs.rss', '/api/jobs/facets'],
}

/** @template Value @param {readonly Value[]} list @returns {Value} */
const oneOf = list => /** @type {Value} */ (list[Math.floor(Math.random() * list.length)])

/**
 * Draws the next request: a third are pages of visitors, a third pages of signed-in people, the
 * rest searches and writes.
 * @param {{ candidate: Session, jobs: number[], recruiter: Session, searches: (() => string)[] }} scene
 * @returns {LoadRequest}
 */
function nextRequest({ candidate, jobs, recruiter, searches }) {
  const drawn = Math.random()
  const job = oneOf(jobs)
  if (drawn < 0.2) return { path: `/jobs/${job}` }
  if (drawn < 0.35) return { path: oneOf(PATHS.visitor) }
  if (drawn < 0.55) return { path: oneOf(PATHS.candidate), session: candidate }
  if (drawn < 0.7) return { path: oneOf(PATHS.recruiter), session: recruiter }
  if (drawn < 0.9) return { path: oneOf(searches)() }
  const method = drawn < 0.95 ? 'POST' : 'DELETE'
  return { method, path: `/api/jobs/${job}/save`, session: candidate }
}

/** @param {string} origin @param {LoadRequest} request */
async function send(origin, { body, method = 'GET', path, session }) {
  const headers = {
    'accept-encoding': 'gzip, br, zstd',
    origin,
    'sec-fetch-site': 'same-origin',
    ...(session && { authorization: `Bearer ${session.token}`, cookie: session.cookie }),
  }
  const began = performance.now()
  const answer = await fetch(origin + path, { headers, method, ...(body && { body }) })
  await answer.arrayBuffer()
  if (answer.status >= 400) throw new Error(`${method} ${path} answered ${answer.status}`)
  return performance.now() - began
}

/** Opens an event stream for some seconds. @param {string} origin @param {Session} session */
async function listen(origin, { cookie }) {
  const signal = AbortSignal.timeout(STREAM_MS)
  const stream = fetch(`${origin}/api/events`, { headers: { cookie }, signal })
  // The timeout ends it, on a busy machine even before it is open.
  await stream.then(answer => answer.arrayBuffer()).catch(() => {})
}

/** @param {string} origin @param {Session} session */
async function upload(origin, session) {
  const body = new FormData()
  body.set('file', new File([await readFile(RESUME)], 'resume.pdf', { type: 'application/pdf' }))
  return send(origin, { body, method: 'POST', path: '/api/candidates/resume/upload', session })
}

/** @param {string} origin */
async function listJobs(origin) {
  const answer = await fetch(`${origin}/api/jobs/search?limit=100&sort=newest`)
  return [...(await answer.text()).matchAll(/"id":(\d+),"title"/g)].map(([, id]) => Number(id))
}

/**
 * A sample each minute: the 99th percentile of event loop delays in milliseconds, open files, and
 * memory in MB: the heap after a garbage collection, and the resident memory.
 * @typedef {{ delay: number, files: number, heap: number, resident: number }} Sample
 */

/** @param {number} pid @param {string} file @returns {Promise<Sample>} */
async function sample(pid, file) {
  const { delayMs, heapBytes } = await readProbe(pid, file)
  const resident = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    delay: Math.round(delayMs),
    files: (await readdir(`/proc/${pid}/fd`)).length,
    heap: Number((heapBytes / 2 ** 20).toFixed(1)),
    resident: Math.round(Number(resident) / 1024),
  }
}

/**
 * Sends the load and takes a sample each minute.
 * @param {string} origin
 * @param {() => Promise<Sample>} takeSample
 */
async function load(origin, takeSample) {
  const { password } = DEMO_SIGN_INS
  const candidate = await signIn(origin, { password, username: DEMO_SIGN_INS.candidate })
  const recruiter = await signIn(origin, { password, username: DEMO_SIGN_INS.recruiter })
  const searches = Object.values(newSearches(Date.now()))
  const scene = { candidate, jobs: await listJobs(origin), recruiter, searches }
  /** @type {Sample[]} */
  const samples = []
  /** @type {unknown[]} */
  const failures = []
  /** @type {number[]} */
  const times = []
  const watch = (/** @type {Promise<number | void>} */ request) =>
    void request.then(
      ms => ms !== undefined && times.push(ms),
      error => failures.push(error),
    )
  const began = performance.now()
  for (let count = 1; samples.length < MINUTES; count += 1) {
    watch(send(origin, nextRequest(scene)))
    if (count % UPLOAD_EVERY === 0) watch(upload(origin, candidate))
    if (count % STREAM_EVERY === 0) watch(listen(origin, candidate))
    await wait(1000 / RATE)
    if (performance.now() - began < SAMPLE_MS * (samples.length + 1)) continue
    const newest = await takeSample()
    console.info(samples.push(newest), newest)
  }
  return { failures, samples, times }
}

/**
 * The growth of the median from the first half to the second, in percent.
 * @param {number[]} values
 */
function growthOf(values) {
  const half = Math.floor(values.length / 2)
  return (quantile(values.slice(half), 0.5) / quantile(values.slice(0, half), 0.5) - 1) * 100
}

/** @param {Awaited<ReturnType<typeof load>>} result */
function report({ failures, samples, times }) {
  const settled = samples.slice(Math.floor(WARM_UP))
  const growth = (/** @type {Exclude<keyof Sample, 'delay'>} */ what) =>
    figure(
      `growth from the first half to the second: ${what}`,
      growthOf(settled.map(one => one[what])),
      {
        most: 5,
        unit: ' %',
      },
    )
  const delays = settled.map(({ delay }) => delay)
  console.table([
    figure('requests that failed', failures.length, { most: 0 }),
    growth('heap'),
    growth('resident'),
    growth('files'),
    figure('delay of the event loop, median of p99', quantile(delays, 0.5), {
      most: 50,
      unit: ' ms',
    }),
  ])
  const [p50 = 0, p95 = 0] = [0.5, 0.95].map(share => Math.round(quantile(times, share)))
  console.info(`${times.length} requests: p50 ${p50} ms, p95 ${p95} ms`)
  for (const failure of failures.slice(0, 10)) console.error(String(failure))
}

const file = `${probeFile(tmpdir())}-${process.pid}`
const board = await openBusyBoard(JOBS, {
  NODE_OPTIONS: PROBE_OPTIONS.join(' '),
  PROBE_FILE: file,
})
try {
  report(await load(board.origin, () => sample(board.pid, file)))
} finally {
  await board.stop()
}
