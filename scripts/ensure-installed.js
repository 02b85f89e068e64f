import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { giveUp, NODE, npm, ROOT, say } from './project.js'

const MIN_NODE = 20

/** Installs the dependencies, unless those of the lock file are installed. */
export async function ensureInstalled() {
  if (Number.parseInt(process.versions.node, 10) < MIN_NODE)
    giveUp(`Node ${MIN_NODE} or later is needed; this is ${process.versions.node}`)
  if (await isInstalled()) return

  say('Installing the dependencies')
  // The build needs the development packages even if NODE_ENV is `production`.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) giveUp('npm could not install the dependencies (see its message above)')
  if (!nodeRuns()) giveUp(`${NODE} does not run: allow npm to run install scripts, then try again`)
}

/** npm records the installed packages in a second lock file. Both files must agree. */
async function isInstalled() {
  const [locked, installed] = await Promise.all([
    packagesOf(join(ROOT, 'package-lock.json')),
    packagesOf(join(ROOT, 'node_modules/.package-lock.json')),
  ])
  if (!locked || !installed || !nodeRuns()) return false
  return Object.entries(locked).every(
    ([path, { optional, version }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional === true),
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
