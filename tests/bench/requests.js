import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

import autocannon from 'autocannon'

import { startThrowaway } from '../../scripts/throwaway.js'

/**
 * Requests a second of the built program, each as a ratio to a raw `node:http` server that is
 * measured right before and after it, so that a slower minute of a shared machine shifts both.
 * `SECONDS` sets how long each measurement takes.
 */
const SECONDS = Number(process.env['SECONDS'] ?? 4)
const CONNECTIONS = 16
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
  })
  if (non2xx > 0)
    throw new Error(`${options.url} answered ${non2xx} times with something else than 2xx`)
  return { p50: latency.p50, p99: latency.p99, rate: requests.average }
}

async function startRaw() {
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('raw-server.js', import.meta.url))],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = /** @type {Buffer[]} */ (await once(child.stdout, 'data'))[0]
  return { child, url: `http://127.0.0.1:${String(port).trim()}/` }
}

const raw = await startRaw()
const program = await startThrowaway({ DEMO: 'true', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
try {
  const found = await fetch(`${program.origin}/api/jobs/search?limit=1`)
  const jobId = JOB.exec(await found.text())?.[1] ?? ''
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
    await measure({ ...options, duration: 1, url })
    const before = await measure({ url: raw.url })
    const own = await measure({ ...options, url })
    const after = await measure({ url: raw.url })
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
  raw.child.kill()
  await program.stop()
}
