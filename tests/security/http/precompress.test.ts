import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

import { expect, onTestFinished, test } from 'vitest'

import { precompress } from '../../../scripts/build/precompress.js'

test('only text files above 1 kB get a br and a gz file beside them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, '_astro'))
  const text = 'const openings = 1\n'.repeat(200)
  writeFileSync(join(folder, '_astro/app.js'), text)
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'logo.png'), Buffer.alloc(5000))

  expect(await precompress(folder)).toBe(1)
  expect(readdirSync(folder).toSorted()).toEqual(['_astro', 'logo.png', 'robots.txt'])
  expect(brotliDecompressSync(readFileSync(join(folder, '_astro/app.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, '_astro/app.js.gz'))).toString()).toBe(text)
})
