import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'

import { findChromium } from '../../scripts/chromium.js'
import { ensureBuilt } from '../../scripts/ensure-built.js'
import { freePort } from '../../scripts/free-port.js'
import { startThrowaway } from '../../scripts/throwaway.js'

/**
 * Lighthouse's scores of the public pages on its model of a phone: the median of `RUNS` runs, each
 * in a fresh browser. Ends with 1 when a page is below what is asked for, and says what cost points.
 */
const RUNS = Number(process.env['RUNS'] ?? 3)
const PATHS = ['/', '/jobs', '/jobs/1']
const LEAST = { 'performance': 98, 'accessibility': 100, 'best-practices': 100, 'seo': 100 }

/** @typedef {{ scores: Record<string, number>, faults: string[] }} Run */

/** @param {string} url @returns {Promise<Run>} */
async function measure(url) {
  const port = await freePort()
  const executablePath = findChromium()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    ...(executablePath && { executablePath }),
  })
  try {
    const result = await lighthouse(url, {
      logLevel: 'error',
      onlyCategories: Object.keys(LEAST),
      output: 'json',
      port,
    })
    if (!result) throw new Error(`Lighthouse said nothing about ${url}`)
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
  return { faults, scores: Object.fromEntries(scores) }
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

await ensureBuilt()
const { origin, stop } = await startThrowaway({ DEMO: 'true', LOG_LEVEL: 'silent' })
const rows = []
/** @type {Set<string>} */
const faults = new Set()
try {
  for (const path of PATHS) {
    /** @type {Run[]} */
    const runs = []
    while (runs.length < RUNS) runs.push(await measure(origin + path))
    const scores = Object.keys(LEAST).map(id => [
      id,
      Math.round(median(runs.map(run => run.scores[id] ?? 0))),
    ])
    rows.push({ page: path, ...Object.fromEntries(scores) })
    for (const fault of runs.flatMap(run => run.faults)) faults.add(`${path}: ${fault}`)
  }
} finally {
  await stop()
}
console.table(rows)
const low = rows.filter(row => Object.entries(LEAST).some(([id, least]) => row[id] < least))
if (low.length > 0) {
  console.error([...faults].join('\n'))
  process.exitCode = 1
}
