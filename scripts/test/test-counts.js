import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** @typedef {{ passed: number, failed: number, names: string[] }} Counts `names`: of what did not pass, with the reason */
/** @typedef {{ name: string, message: string, status: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] }[] }} UnitFile */
/** @typedef {Record<'numFailedTests' | 'numFailedTestSuites' | 'numPassedTests' | 'numTotalTests', number> & { testResults: UnitFile[] }} UnitReport */
/** @typedef {{ title: string, file: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} BrowserSpec */
/** @typedef {{ title: string, suites?: BrowserSuite[], specs?: BrowserSpec[] }} BrowserSuite */
/** @typedef {{ stats: Record<'expected' | 'flaky' | 'skipped' | 'unexpected', number>, errors: unknown[], suites: BrowserSuite[] }} BrowserReport */

/** A run without a report has failed. */
const NO_REPORT = { passed: 0, failed: 1, names: ['no report was left'] }

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
  return {
    passed: numPassedTests,
    failed: numTotalTests - numPassedTests + brokenFiles,
    names: report.testResults.flatMap(failedUnitTests),
  }
}

/** @param {UnitFile} file */
function failedUnitTests({ assertionResults, name, status }) {
  const failed = assertionResults.filter(test => test.status === 'failed')
  const file = relative(process.cwd(), name)
  if (status === 'failed' && failed.length === 0) return [`${file} could not be run`]
  return failed.map(test => `${file}: ${test.fullName}${reason(test.failureMessages?.[0])}`)
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
  return {
    passed: expected,
    failed: flaky + skipped + unexpected + report.errors.length,
    names: report.suites.flatMap(failedBrowserTests),
  }
}

/**
 * @param {BrowserSuite} suite
 * @returns {string[]}
 */
function failedBrowserTests({ specs = [], suites = [] }) {
  const failed = specs
    .filter(({ ok }) => !ok)
    .map(({ file, tests, title }) => {
      const errors = tests.flatMap(test => test.results.map(result => result.error?.message))
      return `${file}: ${title}${reason(errors.find(Boolean))}`
    })
  return [...failed, ...suites.flatMap(failedBrowserTests)]
}

/**
 * The beginning of an error's text on one line, for the list at the end of a run.
 * @param {string | undefined} message
 */
function reason(message) {
  const line = stripVTControlCharacters(message ?? '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 400)
  return line && ` (${line})`
}

/**
 * @param {string} file
 * @returns {Promise<unknown>}
 */
async function readReport(file) {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? null : JSON.parse(text)
}
