import { expect, test } from 'vitest'

const SOURCES = import.meta.glob<string>(['/src/**/*.{ts,tsx,astro}', '/tests/**/*.ts'], {
  eager: true,
  import: 'default',
  query: '?raw',
})
const PATHS = Object.keys(import.meta.glob(['/src/**/*', '/tests/**/*', '/scripts/**/*']))

const VAGUE = /(^|[-/.])(utils?|helpers?|misc|common|managers?)([-/.]|$)/
const ROOM = /^\/src\/(?:(?:lib|islands)\/)?[^/]+|^\/[^/]+/
const RELATIVE = /(?:from|import)\s*\(?\s*'(\.\.?\/[^']+)'/g
const NAMED = /(?:from|import)\s*\(?\s*'#((?:lib|islands|layouts)\/[^']+)'/g

/**
 * The room of a file: `src/layouts`, `src/islands/jobs`, `src/lib/server`. Imports inside a room are
 * relative, imports from another room begin with `#`.
 */
function roomOf(path: string): string {
  return ROOM.exec(path)?.[0] ?? ''
}

function leavingImports(file: string, source: string): string[] {
  return [...source.matchAll(RELATIVE)]
    .map(match => new URL(match[1] ?? '', `file://${file}`).pathname)
    .filter(target => roomOf(target) !== roomOf(file))
    .map(target => `${file} -> ${target}`)
}

function namedImports(file: string, source: string): string[] {
  return [...source.matchAll(NAMED)]
    .map(match => `/src/${match[1]}`)
    .filter(target => roomOf(target) === roomOf(file))
    .map(target => `${file} -> ${target}`)
}

/** Code between the `---` fences runs on the server, code in `<script>` in the browser. */
function wrongSide(file: string, source: string): string[] {
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? ''
  const scripts = [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(match => match[1])
  const onServer = frontmatter.match(/'#lib\/client\/[^']*'/g) ?? []
  const inBrowser = scripts.join('\n').match(/'#lib\/server\/[^']*'/g) ?? []
  return [...onServer, ...inBrowser].map(found => `${file}: ${found}`)
}

test('no file has a name that says nothing', () => {
  expect(PATHS.filter(path => VAGUE.test(path))).toEqual([])
})

test('imports from another room use a name of the import map, not a relative path', () => {
  const found = Object.entries(SOURCES)
    .filter(([file]) => !file.startsWith('/tests/'))
    .flatMap(([file, source]) => leavingImports(file, source))
  expect(found).toEqual([])
})

test('imports inside a room are relative', () => {
  const found = Object.entries(SOURCES).flatMap(([file, source]) => namedImports(file, source))
  expect(found).toEqual([])
})

test('an Astro file uses server code between its fences and browser code in its script', () => {
  const found = Object.entries(SOURCES)
    .filter(([file]) => file.endsWith('.astro'))
    .flatMap(([file, source]) => wrongSide(file, source))
  expect(found).toEqual([])
})

test('a planted violation of each rule is found', () => {
  expect(VAGUE.test('/src/lib/shared/date-utils.ts')).toBe(true)
  expect(
    leavingImports('/src/lib/server/jobs/list.ts', "import { a } from '../../shared/salary.ts'"),
  ).toHaveLength(1)
  expect(
    leavingImports('/src/lib/server/db/schema/jobs.ts', "import { a } from '../types.ts'"),
  ).toEqual([])
  expect(
    namedImports('/src/lib/server/jobs/list.ts', "import { a } from '#lib/server/auth/index.ts'"),
  ).toHaveLength(1)
  expect(
    namedImports('/src/lib/server/jobs/list.ts', "import { a } from '#lib/shared/errors.ts'"),
  ).toEqual([])
  expect(
    wrongSide('/a.astro', "---\nimport { call } from '#lib/client/api.ts'\n---\n"),
  ).toHaveLength(1)
  expect(wrongSide('/a.astro', "<script>import '#lib/server/start.ts'</script>")).toHaveLength(1)
})
