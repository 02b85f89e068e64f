import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

import { giveUp, npm, ROOT, say } from './project.js'

const SOURCES = [
  'src',
  'public',
  'scripts',
  'astro.config.mjs',
  'tailwind.area.config.mjs',
  'tailwind.config.mjs',
  'package-lock.json',
]
const STAMP = join(ROOT, 'dist/built-from')
const TEST = /\.test\.tsx?$/

/** Builds, unless the existing build is from the current sources. */
export async function ensureBuilt() {
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === (await hashSources())) return

  say('Building')
  // A test runner sets NODE_ENV to `test`, and such a build would not run in production.
  const exitCode = await npm(['run', '--silent', 'build'], { NODE_ENV: 'production' })
  if (exitCode !== 0) giveUp('The build failed')
}

/** Records the sources of the build, at its end. */
export async function recordSources() {
  await writeFile(STAMP, await hashSources())
}

/** Hashes contents, not dates: a new clone or a switch of branches gives files new dates. */
async function hashSources() {
  const hash = createHash('sha256')
  const files = (await Promise.all(SOURCES.map(name => filesUnder(join(ROOT, name))))).flat()
  for (const file of files.toSorted()) {
    hash.update(`${relative(ROOT, file)}\0`)
    hash.update(await readFile(file))
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesUnder(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (entries === null) return [path]
  const files = entries
    .filter(({ name }) => !TEST.test(name))
    .map(({ name }) => filesUnder(join(path, name)))
  return (await Promise.all(files)).flat()
}
