import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { ROOT, run, say } from '../project.js'

/**
 * Checks the files that differ from the branch `main`, or from the branch in the first argument:
 *
 * - types and lint of these files (`oxlint --type-check`),
 * - their format (`prettier --check`),
 * - the tests in `src` among them and beside them (`x.test.ts` of `x.ts`).
 *
 * It takes about 5 seconds for ten files; `npm run check` takes more than a minute. It does not
 * find errors in `.astro` files and in files that import a changed file, and runs no other tests.
 * Run `npm run check` and `npm test` before a change lands. (`vitest related` does not help: the
 * API tests import the whole program, so almost any change would run all of them.)
 */

const LINTED = /\.(?:[jt]sx?|[cm]js)$/
const TEST = /^src\/.*\.test\.tsx?$/

const [, , base = 'main'] = process.argv
const files = changedFiles(base)
const failed = await firstFailure([
  ['Types and lint', 'oxlint', ['--type-check'], files.filter(file => LINTED.test(file))],
  ['Format', 'prettier', ['--check', '--ignore-unknown', '--log-level', 'warn'], files],
  ['Unit tests', 'vitest', ['run'], testsOf(files)],
])
if (failed) console.error(`${failed}: failed`)
process.exitCode = failed ? 1 : 0

/** @typedef {[name: string, program: string, args: string[], files: string[]]} Step */

/**
 * Runs the steps in order, each on its files. A step without files is skipped.
 * @param {Step[]} steps
 * @returns {Promise<string | null>} the name of the first step that failed
 */
async function firstFailure(steps) {
  for (const [name, program, args, checkedFiles] of steps) {
    if (checkedFiles.length === 0) continue
    say(`${name} of ${checkedFiles.length} files`)
    if ((await run(program, [...args, ...checkedFiles])) !== 0) return name
  }
  return null
}

/**
 * Lists committed, uncommitted and new files, without deleted ones.
 * @param {string} branch
 */
function changedFiles(branch) {
  const fork = git('merge-base', branch, 'HEAD')[0] ?? 'HEAD'
  const names = [
    ...git('diff', '--name-only', '--diff-filter=d', fork),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return [...new Set(names)]
}

/**
 * @param {string[]} args
 * @returns {string[]} the lines of the output
 */
function git(...args) {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/**
 * @param {string[]} changed
 * @returns {string[]}
 */
function testsOf(changed) {
  const beside = changed
    .map(file => file.replace(/\.(tsx?)$/, '.test.$1'))
    .filter(file => TEST.test(file) && existsSync(join(ROOT, file)))
  return [...new Set([...changed.filter(file => TEST.test(file)), ...beside])]
}
