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

/** Builds unless what was built came from just these sources. */
export async function ensureBuilt() {
  const sources = await fingerprint()
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return

  say('Building')
  // A test runner says `test`, and such a build would not run in production.
  const built = await npm(['run', '--silent', 'build'], { NODE_ENV: 'production' })
  if (built !== 0) giveUp('The build failed')
  await writeFile(STAMP, sources)
}

/** Of contents, not of dates: a fresh clone or a change of branch gives every file a new date. */
async function fingerprint() {
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
  const inside = entries
    .filter(({ name }) => !TEST.test(name))
    .map(({ name }) => filesUnder(join(path, name)))
  return (await Promise.all(inside)).flat()
}
