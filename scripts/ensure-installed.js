import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { giveUp, NODE, npm, ROOT, say } from './project.js'

const OLDEST_NODE = 20

/** Installs the dependencies unless those of the lock file are there. */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < OLDEST_NODE)
    giveUp(`Node ${OLDEST_NODE} or later is needed; this is ${process.versions.node}`)
  if (await isInstalled()) return

  say('Installing the dependencies')
  // The build needs the development packages, even where NODE_ENV says production.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) giveUp('npm could not install the dependencies (its message stands above)')
  if (!nodeRuns()) giveUp(`${NODE} does not run: allow npm to run install scripts, then try again`)
}

/** npm notes what it has installed in a second lock file; the two must agree. */
async function isInstalled() {
  const [wanted, found] = await Promise.all([
    packagesOf(join(ROOT, 'package-lock.json')),
    packagesOf(join(ROOT, 'node_modules/.package-lock.json')),
  ])
  if (!wanted || !found || !nodeRuns()) return false
  return Object.entries(wanted).every(
    ([path, { optional, version }]) =>
      path === '' || (found[path] ? found[path].version === version : optional === true),
  )
}

/** @typedef {Record<string, { optional?: boolean, version?: string }>} Packages */

/**
 * @param {string} file
 * @returns {Promise<Packages | null>}
 */
async function packagesOf(file) {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  return /** @type {{ packages: Packages }} */ (JSON.parse(text)).packages
}

function nodeRuns() {
  try {
    execFileSync(NODE, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
