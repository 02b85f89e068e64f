import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import subsetFont from 'subset-font'

/**
 * Writes the fonts of the pages: `node scripts/build/build-fonts.js`. The package has every weight
 * from 100 to 900; pages use 400 to 650, which saves two fifths of the bytes. theme.css names the
 * characters of each file.
 */
const PACKAGE = 'node_modules/@fontsource-variable/hanken-grotesk'
const LAYOUTS = 'src/layouts'
const WEIGHTS = { min: 400, max: 650, default: 400 }

const FACE = /url\('\.\.\/(?<file>fonts\/[\w-]+\.woff2)'\)[^}]*?unicode-range:(?<range>[^;]+);/g

/** The fonts that theme.css uses: the path of each file in `src/layouts`, and its bytes. */
export async function makeFonts() {
  const css = readFileSync(join(LAYOUTS, 'styles/theme.css'), 'utf8')
  const faces = [...css.matchAll(FACE)].map(({ groups = {} }) => groups)
  return Promise.all(
    faces.map(async ({ file = '', range = '' }) => ({ bytes: await makeFont(file, range), file })),
  )
}

/** @param {string} file @param {string} range such as "U+0000-00FF, U+0131" */
function makeFont(file, range) {
  const name = file.replace('fonts/', '').replace('.woff2', '-wght-normal.woff2')
  const font = readFileSync(join(PACKAGE, 'files', name))
  return subsetFont(font, charactersOf(range), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  })
}

/** @param {string} range */
function charactersOf(range) {
  const parts = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
  return parts
    .flatMap(([, first = '', last = first]) => {
      const [from, until] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
      return Array.from({ length: until - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const { bytes, file } of await makeFonts()) writeFileSync(join(LAYOUTS, file), bytes)
  copyFileSync(join(PACKAGE, 'LICENSE'), join(LAYOUTS, 'fonts/LICENSE'))
}
