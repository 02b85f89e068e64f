import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { giveUp, ROOT } from '../project.js'

/**
 * Checks that the lock file contains the packages of every platform. npm omits an optional package
 * that the registry does not have, and `npm ci` then fails on every machine. The first argument may
 * be the path of another lock file.
 */

/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string> }} LockedPackage
 */

const [, , file = join(ROOT, 'package-lock.json')] = process.argv
const text = await readFile(file, 'utf8')
const { packages } = /** @type {{ packages: Record<string, LockedPackage> }} */ (JSON.parse(text))

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !isLocked(path, name))
    .map(([name, version]) => `${name}@${version}, which ${path} needs`),
)

if (missing.length > 0)
  giveUp(`package-lock.json lacks ${missing.length} packages:\n${missing.join('\n')}`)

/**
 * Node looks for a package in the `node_modules` of the package that needs it, then further up.
 * @param {string} from the path of the package that needs it
 * @param {string} name
 * @returns {boolean}
 */
function isLocked(from, name) {
  const path = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`
  if (packages[path]) return true
  if (from === '') return false
  return isLocked(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}
