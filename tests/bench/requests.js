import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

import autocannon from 'autocannon'

import { startThrowaway } from '../../scripts/throwaway.js'

/**
 * Measures the requests per second of the built program, as a ratio to a raw `node:http` server
 * that sends the same bytes. The raw server is measured right before and after, so that other work
 * on the machine affects both. Pages are requested as a visitor: after the first request they come
 * from the cache. `SECONDS` sets how long each measurement takes.
 */
const SECONDS = Number(process.env['SECONDS'] ?? 4)
const CONNECTIONS = 16
const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const JOB = /"id":(\d+)/

/** @typedef {{ name: string, path: string } & Partial<autocannon.Options>} Target */

/** @param {Partial<autocannon.Options> & { url: string }} options */
async function measure(options) {
  const { requests, latency, non2xx } = await autocannon({
    connections: CONNECTIONS,
    duration: SECONDS,
    // The program ends a connection after 1,000 requests, which the client does not notice.
    reconnectRate: 500,
    ...options,
    headers: { ...BROWSER, ...options.headers },
  })
  if (non2xx > 0)
    throw new Error(`${options.url} answered ${non2xx} times with something else than 2xx`)
  return { p50: latency.p50, p99: latency.p99, rate: requests.average }
}

/**
 * Starts a raw server that sends the bytes of one response of the program.
 * @param {string} url
 */
async function startRaw(url) {
  const { body, headers } = await request(url)
  const child = fork(fileURLToPath(new URL('support/raw-server.js', import.meta.url)))
  child.send({ body: body.toString('base64'), headers })
  const [port] = await once(child, 'message')
  return { stop: () => child.kill(), url: `http://127.0.0.1:${port}/` }
}

/**
 * A response as transferred: `fetch` would decompress it.
 * @param {string} url
 * @returns {Promise<{ body: Buffer, headers: import('node:http').IncomingHttpHeaders }>}
 */
async function request(url) {
  const [answer] = await once(get(url, { headers: BROWSER }), 'response')
  return { body: await buffer(answer), headers: answer.headers }
}

const program = await startThrowaway({ DEMO: 'true', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
try {
  const answer = await fetch(`${program.origin}/api/jobs/search?limit=1`)
  const jobId = JOB.exec(await answer.text())?.[1] ?? ''
  /** @type {Target[]} */
  const targets = [
    { name: 'API, GET /api/health/live', path: '/api/health/live' },
    { name: 'API, GET /api/jobs/search', path: '/api/jobs/search' },
    { name: 'Page, /', path: '/' },
    { name: 'Page, /jobs', path: '/jobs' },
    { name: 'Page, /jobs/{id}', path: `/jobs/${jobId}` },
    {
      name: 'API, POST /api/auth/login',
      path: '/api/auth/login',
      body: 'grant_type=password&username=maya%40demo.example&password=Openings2026!',
      connections: 2,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      method: 'POST',
    },
  ]
  const rows = []
  for (const { name, path, ...options } of targets) {
    const url = program.origin + path
    const raw = await startRaw(options.method === 'POST' ? program.origin : url)
    await measure({ ...options, duration: 1, url })
    const before = await measure({ url: raw.url })
    const own = await measure({ ...options, url })
    const after = await measure({ url: raw.url })
    raw.stop()
    const base = (before.rate + after.rate) / 2
    rows.push({
      'what': name,
      'requests/s': Math.round(own.rate),
      'raw/s': Math.round(base),
      'ratio': Number((own.rate / base).toFixed(4)),
      'p50 ms': own.p50,
      'p99 ms': own.p99,
    })
  }
  console.table(rows)
} finally {
  await program.stop()
}
