import { readFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'

import { ROOT } from './project.js'

const CLIENT = join(ROOT, 'dist/client')

/** An island that waits for a person is no weight of the page: nothing of it is loaded before. */
const WAITS = 'client="interaction"'

/**
 * The files of the build that a browser loads for a page before anybody touches it.
 * @param {string} html
 * @returns {Promise<{ scripts: string[], styles: string[] }>} paths below the project's folder
 */
export async function filesOfPage(html) {
  const islands = html.match(/<astro-island [^>]*>/g) ?? []
  const awake = islands.filter(island => !island.includes(WAITS)).join('\n')
  const entries = [
    ...attributes(html, /<script[^>]*\ssrc="([^"]+)"/g),
    ...attributes(html, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
    ...inlineImports(html),
    ...attributes(awake, /(?:component|renderer|before-hydration)-url="([^"]+)"/g),
  ]
  const styles = attributes(html, /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"/g)
  return { scripts: (await closure(entries)).map(fileOf), styles: [...new Set(styles)].map(fileOf) }
}

/**
 * @param {string} text
 * @param {RegExp} pattern
 */
function attributes(text, pattern) {
  return [...text.matchAll(pattern)].flatMap(([, value]) => value ?? [])
}

/** @param {string} html */
function inlineImports(html) {
  const modules = attributes(html, /<script[^>]*type="module"[^>]*>([^<]+)<\/script>/g)
  return modules.flatMap(code => staticImports(code, '/'))
}

/**
 * Everything the modules import, and what that imports; `import()` is loaded when it is called.
 * @param {string[]} entries
 */
async function closure(entries) {
  const found = new Set(entries)
  // A set hands out what is added to it during the walk.
  for (const path of found) {
    const code = await readFile(join(CLIENT, path), 'utf8')
    for (const imported of staticImports(code, dirname(path))) found.add(imported)
  }
  return [...found]
}

/**
 * @param {string} code
 * @param {string} folder
 */
function staticImports(code, folder) {
  const pattern =
    /(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{},\s]*?\bfrom\s*)?["'](\.{0,2}\/[^"']+)["']/g
  return attributes(code, pattern).map(path => posix.resolve(folder, path))
}

/** @param {string} path */
function fileOf(path) {
  return join('dist/client', path)
}
