import { glob, readFile } from 'node:fs/promises'
import { dirname, join, matchesGlob } from 'node:path'

import { expect, test } from 'vitest'

import area from '../../tailwind.area.config.mjs'
import others from '../../tailwind.config.mjs'

/** What draws, by its path from the root. */
const SOURCES = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(
      ['/src/{islands,layouts,pages}/**/*.{astro,ts,tsx}', '!/src/**/*.test.{ts,tsx}'],
      { eager: true, import: 'default', query: '?raw' },
    ),
  ).map(([path, source]) => [path.slice(1), source]),
)

/** The layouts that load a style sheet, each with the configuration that this sheet is made by. */
const LAYOUTS = {
  'src/layouts/area.astro': area,
  'src/layouts/public.astro': others,
  'src/layouts/staff.astro': others,
}

for (const [layout, { content }] of Object.entries(LAYOUTS))
  test(`the style sheet of ${layout} has the classes of every file that its pages draw with`, async () => {
    const pages = Object.keys(SOURCES).filter(
      path => path.startsWith('src/pages/') && filesOf(path).has(layout),
    )
    const drawn = new Set(pages.flatMap(page => [...filesOf(page)]))
    const { files } = content as { files: string[] }

    expect(pages.length).toBeGreaterThan(5)
    expect([...drawn].filter(path => !isRead(path, files))).toEqual([])
  })

test.each(['area', 'public', 'staff'])(
  '%s.css names the configuration that it is made by',
  async name => {
    const expected = name === 'area' ? 'tailwind.area.config.mjs' : 'tailwind.config.mjs'
    expect(await configsOf(join('src/layouts/styles', `${name}.css`))).toEqual([expected])
  },
)

/** The paths that the `@config` rules of a style sheet and of all that it imports name, from the root. */
async function configsOf(path: string): Promise<string[]> {
  const css = await readFile(path, 'utf8')
  const named = (rule: string) =>
    [...css.matchAll(new RegExp(`^@${rule} '(.+)';$`, 'gm'))].map(([, to = '']) =>
      join(dirname(path), to),
    )
  const imported = await Promise.all(named('import').map(configsOf))
  return [...named('config'), ...imported.flat()]
}

test('the paths that a style sheet leaves out exist', async () => {
  for (const { content } of Object.values(LAYOUTS))
    for (const pattern of (content as { files: string[] }).files)
      expect(await countOf(pattern.replace(/^!/, '')), pattern).toBeGreaterThan(0)
})

async function countOf(pattern: string): Promise<number> {
  return (await Array.fromAsync(glob(pattern))).length
}

function isRead(path: string, patterns: string[]): boolean {
  const has = (pattern: string) => matchesGlob(path, pattern.replace(/^!?\.\//, ''))
  const [without, within] = [
    patterns.filter(pattern => pattern.startsWith('!')),
    patterns.filter(pattern => !pattern.startsWith('!')),
  ]
  return within.some(has) && !without.some(has)
}

/** A file and all that it imports, also through others. */
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
