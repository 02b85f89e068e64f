import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import { ROOT } from '../project.js'

/** Smaller files are not compressed. */
const MIN_BYTES = 1024

const TEXT = /\.(?:css|html|js|json|mjs|svg|txt|webmanifest|xml)$/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/**
 * Writes `.br` and `.gz` beside each text file of a folder, at the highest level, because this runs
 * once for each build. The HTTP server sends them to clients that accept them.
 * @param {string} folder
 * @returns {Promise<number>} the number of compressed files
 */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter(entry => entry.isFile() && TEXT.test(entry.name))
  const done = await Promise.all(
    texts.map(({ name, parentPath }) => compressOne(join(parentPath, name))),
  )
  return done.filter(Boolean).length
}

/** @param {string} file */
async function compressOne(file) {
  const content = await readFile(file)
  if (content.length < MIN_BYTES) return false
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeFile(`${file}.br`, await toBrotli(content, { params }))
  await writeFile(`${file}.gz`, await toGzip(content, { level: constants.Z_BEST_COMPRESSION }))
  return true
}

if (import.meta.filename === process.argv[1]) {
  const count = await precompress(join(ROOT, 'dist/client'))
  console.info(`Compressed ${count} files`)
}
