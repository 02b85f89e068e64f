import { glob, readFile } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'

import { expect, test } from 'vitest'

import area from '../../tailwind.area.config.mjs'
import others from '../../tailwind.config.mjs'

/** The files that contain markup, by their paths from the root. */
const SOURCES = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      ['/src/{islands,layouts,pages}/**/*.{astro,ts,tsx}', '!/src/**/*.test.{ts,tsx}'],
      { eager: true, import: 'default', query: '?raw' },
    ),
  ).map(([path, source]) => [path.slice(1), source]),
)

/** The layouts that load a style sheet, each with the Tailwind configuration of that sheet. */
const LAYOUTS = {
  'src/layouts/area.astro': area,
  'src/layouts/public.astro': others,
  'src/layouts/staff.astro': others,
}

for (const [layout, { content }] of Object.entries(LAYOUTS))
  test(`the style sheet of ${layout} has the classes of every file that its pages use`, async () => {
    const pages = Object.keys(SOURCES).filter(
      path => path.startsWith('src/pages/') && filesOf(path).has(layout),
    )
    const used = new Set(pages.flatMap(page => [...filesOf(page)]))
    const { files } = content as { files: string[] }

    expect(pages.length).toBeGreaterThan(5)
    expect([...used].filter(path => !isRead(path, files))).toEqual([])
  })

test.each(['area', 'public', 'staff'])('%s.css names its Tailwind configuration', async name => {
  const expected = name === 'area' ? 'tailwind.area.config.mjs' : 'tailwind.config.mjs'
  expect(await configsOf(join('src/layouts/styles', `${name}.css`))).toEqual([expected])
})

/** The paths in the `@config` rules of a style sheet and its imports, from the root. */
async function configsOf(path: string): Promise<string[]> {
  const css = await readFile(path, 'utf8')
  const pathsIn = (rule: string) =>
    [...css.matchAll(new RegExp(`^@${rule} '(.+)';$`, 'gm'))].map(([, to = '']) =>
      join(dirname(path), to),
    )
  const imported = await Promise.all(pathsIn('import').map(configsOf))
  return [...pathsIn('config'), ...imported.flat()]
}

test('the paths that a Tailwind configuration includes or excludes exist', async () => {
  for (const { content } of Object.values(LAYOUTS))
    for (const pattern of (content as { files: string[] }).files)
      expect(await countOf(pattern.replace(/^!/, '')), pattern).toBeGreaterThan(0)
})

async function countOf(pattern: string): Promise<number> {
  return (await Array.fromAsync(glob(pattern))).length
}

function isRead(path: string, patterns: string[]): boolean {
  const has = (pattern: string) => matchesGlob(path, pattern.replace(/^!?\.\//, ''))
  const [excluded, included] = [
    patterns.filter(pattern => pattern.startsWith('!')),
    patterns.filter(pattern => !pattern.startsWith('!')),
  ]
  return included.some(has) && !excluded.some(has)
}

/** A file and everything that it imports, directly or indirectly. */
function filesOf(path: string, known = new Set<string>()): Set<string> {
  const source = SOURCES[path]
  if (source === undefined || known.has(path)) return known
  known.add(path)
  for (const [, imported = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g))
    filesOf(pathOf(imported, path), known)
  return known
}

function pathOf(imported: string, from: string): string {
  if (imported.startsWith('.')) return new URL(imported, `file:///${from}`).pathname.slice(1)
  return imported.replace(/^#/, 'src/')
}
