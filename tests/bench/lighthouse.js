import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

import { findChromium } from '../../scripts/test/chromium.js'
import { signInToDemo } from '../../scripts/demo-sign-in.js'
import { ensureBuilt } from '../../scripts/ensure-built.js'
import { freePort } from '../../scripts/free-port.js'
import { startThrowaway } from '../../scripts/throwaway.js'
import { measureClicks } from './support/dashboard-vitals.js'
import { startHttp2Front } from './support/http2-front.js'

/**
 * Measures Lighthouse's scores and the Largest Contentful Paint of the public pages on a simulated
 * phone, over HTTPS and HTTP/2: the median of `RUNS` runs, each in a new browser. Exits with 1 and
 * lists the failed audits if a page misses its goal.
 * Measures the Largest Contentful Paint and the response to clicks of the dashboard of a signed-in
 * candidate, too. `ONLY=dashboard` measures only this.
 */
const RUNS = Number(process.env['RUNS'] ?? 3)
const PATHS = ['/', '/jobs', '/jobs/1']
const MIN_SCORES = { 'performance': 98, 'accessibility': 100, 'best-practices': 100, 'seo': 100 }

/** Milliseconds: the Largest Contentful Paint, and from a click to the next paint. */
const MAX_MS = { click: 100, largestPaint: 1200 }

/** @typedef {{ scores: Record<string, number>, faults: string[], largestPaint: number }} Run */

/**
 * @param {string} url
 * @param {Record<string, string>} [extraHeaders]
 * @returns {Promise<Run>}
 */
async function measure(url, extraHeaders = {}) {
  const port = await freePort()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      `--remote-debugging-port=${port}`,
    ],
    ...(executablePath && { executablePath }),
  })
  try {
    const result = await lighthouse(url, {
      extraHeaders,
      logLevel: 'error',
      onlyCategories: Object.keys(MIN_SCORES),
      output: 'json',
      port,
    })
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
    return readReport(result.lhr)
  } finally {
    await browser.close()
  }
}

/** @param {import('lighthouse').Result} report @returns {Run} */
function readReport({ audits, categories }) {
  const scores = Object.entries(categories).map(([id, { score }]) => [id, (score ?? 0) * 100])
  const faults = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter(({ score }) => score !== null && score < 0.98)
    .map(({ displayValue = '', id, score }) => `${id} ${score} ${displayValue}`)
  return {
    faults,
    largestPaint: audits['largest-contentful-paint']?.numericValue ?? Infinity,
    scores: Object.fromEntries(scores),
  }
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * Measures the dashboard of a signed-in candidate.
 * @param {string} program
 * @param {string} origin
 */
async function measureDashboard(program, origin) {
  const cookies = await signInToDemo(program, 'candidate')
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const runs = []
  while (runs.length < RUNS) runs.push(await measure(`${origin}/candidate`, { Cookie: cookie }))
  const largestPaint = Math.round(median(runs.map(run => run.largestPaint)))
  console.log(`Dashboard: the largest part is painted after ${largestPaint} ms.`)
  const clicks = await measureClicks(program, cookies)
  console.table(clicks)
  return largestPaint <= MAX_MS.largestPaint && clicks.every(({ ms }) => ms <= MAX_MS.click)
}

await ensureBuilt()
// As in production: React's development build is slower.
const { origin: program, stop } = await startThrowaway({
  DEMO: 'true',
  LOG_LEVEL: 'silent',
  NODE_ENV: 'production',
  RATE_LIMITS: 'relaxed',
})
const front = await startHttp2Front(program)
const { origin } = front
const rows = []
/** @type {Set<string>} */
const faults = new Set()
try {
  if (!(await measureDashboard(program, origin))) process.exitCode = 1
  for (const path of process.env['ONLY'] === 'dashboard' ? [] : PATHS) {
    /** @type {Run[]} */
    const runs = []
    while (runs.length < RUNS) runs.push(await measure(origin + path))
    const scores = Object.keys(MIN_SCORES).map(id => [
      id,
      Math.round(median(runs.map(run => run.scores[id] ?? 0))),
    ])
    const largestPaint = Math.round(median(runs.map(run => run.largestPaint)))
    rows.push({ page: path, ...Object.fromEntries(scores), largestPaint })
    for (const fault of runs.flatMap(run => run.faults)) faults.add(`${path}: ${fault}`)
  }
} finally {
  front.stop()
  await stop()
}
if (rows.length > 0) console.table(rows)
const low = rows.filter(row => Object.entries(MIN_SCORES).some(([id, least]) => row[id] < least))
if (rows.some(row => row.largestPaint > MAX_MS.largestPaint)) process.exitCode = 1
if (low.length > 0) {
  console.error([...faults].join('\n'))
  process.exitCode = 1
}
