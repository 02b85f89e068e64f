import { readFile } from 'node:fs/promises'

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {Record<'numFailedTests' | 'numFailedTestSuites' | 'numPassedTests' | 'numTotalTests', number>} UnitReport */
/** @typedef {{ stats: Record<'expected' | 'flaky' | 'skipped' | 'unexpected', number>, errors: unknown[] }} BrowserReport */

/** A run that left no report failed as a whole. */
const NO_REPORT = { passed: 0, failed: 1 }

/**
 * Reads Vitest's JSON report. What did not run (skipped, to do, a file that broke) did not pass.
 * @param {string} file
 * @returns {Promise<Counts>}
 */
export async function countUnitTests(file) {
  const report = /** @type {UnitReport | null} */ (await readReport(file))
  if (!report) return NO_REPORT
  const { numFailedTestSuites, numFailedTests, numPassedTests, numTotalTests } = report
  const brokenFiles = numFailedTests === 0 ? numFailedTestSuites : 0
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + brokenFiles }
}

/**
 * Reads Playwright's JSON report, by the same rules; a second try that passed did not pass.
 * @param {string} file
 * @returns {Promise<Counts>}
 */
export async function countBrowserTests(file) {
  const report = /** @type {BrowserReport | null} */ (await readReport(file))
  if (!report) return NO_REPORT
  const { expected, flaky, skipped, unexpected } = report.stats
  return { passed: expected, failed: flaky + skipped + unexpected + report.errors.length }
}

/**
 * @param {string} file
 * @returns {Promise<unknown>}
 */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
