import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import * as z from 'zod/mini'
import { afterAll, expect, test } from 'vitest'

/**
 * Tests the rules themselves: a small project, checked with our own configurations, breaks every
 * rule once.
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CONFIGS = [
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  'tsconfig.json',
  'package.json',
  'knip.json',
]

const project = await mkdtemp(join(tmpdir(), 'openings-borders-'))
afterAll(() => rm(project, { recursive: true }))
await Promise.all(CONFIGS.map(file => cp(join(ROOT, file), join(project, file))))
await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'))
await writeFile(join(project, '.gitignore'), 'node_modules\n')

/** The files that the planted files import, with one harmless export each. */
const TARGETS = [
  'src/lib/server/api-app.ts',
  'src/lib/server/db/connect.ts',
  'src/lib/server/applications/index.ts',
  'src/lib/server/jobs/index.ts',
  'src/lib/server/jobs/list.ts',
  'src/lib/server/pages/job-page.ts',
  'src/lib/server/tracing/telemetry.ts',
  'src/lib/client/api.ts',
  'src/layouts/theme.ts',
  'src/islands/jobs/save.ts',
  'tests/support/scene.ts',
]

/** For each rule of dependency-cruiser, a file and an import that break it. */
const WRONG_IMPORTS: Record<string, [file: string, imported: string]> = {
  'server-code-stays-on-the-server': ['src/islands/jobs/leak.ts', '#lib/server/db/connect.ts'],
  'browser-code-stays-in-the-browser': ['src/lib/server/http/page.ts', '#lib/client/api.ts'],
  'contract-depends-on-zod-and-shared-only': ['src/lib/contract/jobs/jobs.ts', 'hono'],
  'shared-code-is-pure': ['src/lib/shared/money/salary.ts', 'node:fs'],
  'understanding-a-search-is-pure': [
    'src/lib/server/jobs/search/understand/words.ts',
    '#lib/server/db/connect.ts',
  ],
  'lib-knows-no-pages': ['src/lib/client/theme.ts', '#layouts/theme.ts'],
  'traces-know-opentelemetry-alone': ['src/lib/server/mail/trace.ts', '@opentelemetry/api'],
  'opentelemetry-is-loaded-only-when-it-is-on': [
    'src/lib/server/http/trace.ts',
    '#lib/server/tracing/telemetry.ts',
  ],
  'every-server-room-is-known': ['src/lib/server/gadgets/one.ts', 'node:os'],
  'domains-use-public-interfaces': ['src/lib/server/ats/score.ts', '#lib/server/jobs/list.ts'],
  'others-use-public-interfaces-too': ['src/middleware.ts', '#lib/server/jobs/list.ts'],
  'only-pages-ask-page-readers': ['src/lib/server/jobs/page.ts', '#lib/server/pages/job-page.ts'],
  'jobs-asks-only-what-it-may': [
    'src/lib/server/jobs/close.ts',
    '#lib/server/applications/index.ts',
  ],
  'platform-knows-no-domain': ['src/lib/server/mail/send.ts', '#lib/server/jobs/index.ts'],
  'nothing-imports-the-composition': ['src/lib/server/tasks/task.ts', '#lib/server/api-app.ts'],
  'islands-do-not-import-other-domains': ['src/islands/ats/card.ts', '#islands/jobs/save.ts'],
  'headless-ui-only-in-islands-ui': ['src/islands/auth/menu.ts', '@headlessui/react'],
  'source-knows-no-tests': ['src/lib/client/scene.ts', '#support/scene.ts'],
  'no-unresolvable': ['src/lib/client/nowhere.ts', './nowhere-at-all.ts'],
  'no-cycles': ['src/lib/client/round.ts', './round.ts'],
  'server-code-uses-no-dev-dependency': ['src/lib/server/jobs/icon.ts', 'clsx'],
}

const LONG = Array.from({ length: 260 }, (_, line) => `export const a${line} = ${line}`).join('\n')
const BODY = Array.from({ length: 61 }, (_, line) => `  n += ${line}`).join('\n')
const BRANCHES = Array.from({ length: 10 }, (_, n) => `  if (n === ${n}) return ${n + 1}`).join(
  '\n',
)

/** For each rule of oxlint, a file and a text that break it. */
const WRONG_TEXTS: Record<string, [file: string, text: string]> = {
  'no-restricted-imports': [
    'src/pages/jobs.astro',
    `---\nimport { x } from '#lib/server/db/connect.ts'\n---\n<p>{x}</p>\n`,
  ],
  'no-restricted-globals': [
    'src/islands/jobs/get.ts',
    `export const get = () => fetch('/api/jobs')\n`,
  ],
  'no-explicit-any': ['src/lib/client/loose.ts', 'export const loose = (x: any) => String(x)\n'],
  'no-floating-promises': [
    'src/lib/client/float.ts',
    'const later = async () => 1\nexport function go() {\n  later()\n}\n',
  ],
  'no-nested-ternary': [
    'src/lib/client/nested.ts',
    `export const nested = (n: number) => (n > 0 ? 'more' : n < 0 ? 'less' : 'none')\n`,
  ],
  'filename-case': ['src/lib/client/camelCase.ts', 'export const camel = 1\n'],
  'max-lines': ['src/lib/client/long.ts', `${LONG}\n`],
  'max-lines-per-function': [
    'src/lib/client/long-function.ts',
    `export function long(m: number) {\n  let n = m\n${BODY}\n  return n\n}\n`,
  ],
  'complexity': [
    'src/lib/client/branches.ts',
    `export function branch(n: number) {\n${BRANCHES}\n  return 0\n}\n`,
  ],
  'max-params': [
    'src/lib/client/params.ts',
    'export const sum = (a: number, b: number, c: number, d: number, e: number) => a + b + c + d + e\n',
  ],
  'no-default-export': ['src/lib/client/default.ts', 'export default 1\n'],
  'no-barrel-file': ['src/lib/client/barrel.ts', `export * from './api.ts'\n`],
  'extensions': ['src/lib/client/bare.ts', `import { x } from './api'\n\nexport const y = x\n`],
  'no-warning-comments': ['src/lib/client/later.ts', '// TODO: finish\nexport const z = 1\n'],
  'no-disabled-tests': [
    'src/lib/client/skipped.test.ts',
    `import { expect, test } from 'vitest'\n\ntest.skip('later', () => {\n  expect(1).toBe(1)\n})\n`,
  ],
}

async function plant(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(project, file)), { recursive: true })
  await writeFile(join(project, file), text)
}

/** The output of a tool in the small project. A tool that finds something exits with an error. */
function ask(tool: string, args: string[]): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  execFile(
    join(ROOT, 'node_modules/.bin', tool),
    args,
    { cwd: project, maxBuffer: 64 * 1024 * 1024 },
    (_error, printed) => resolve(JSON.parse(printed)),
  )
  return promise
}

await Promise.all(TARGETS.map(file => plant(file, 'export const x = 1\n')))
await Promise.all(
  Object.values(WRONG_IMPORTS).map(([file, imported]) => plant(file, `import '${imported}'\n`)),
)
await Promise.all(Object.values(WRONG_TEXTS).map(([file, text]) => plant(file, text)))

const Cruise = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
})
const Lint = z.object({
  diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })),
})
const Unused = z.object({
  issues: z.array(
    z.object({ dependencies: z.array(z.unknown()), file: z.string(), files: z.array(z.unknown()) }),
  ),
})

const cruise = Cruise.parse(await ask('depcruise', ['--output-type', 'json', 'src']))
const lint = Lint.parse(await ask('oxlint', ['--format', 'json']))

test.each(Object.entries(WRONG_IMPORTS))('%s is enforced', (rule, [file]) => {
  const violations = cruise.summary.violations.map(({ from, rule: { name } }) => `${name}: ${from}`)
  expect(violations).toContain(`${rule}: ${file}`)
})

test.each(Object.entries(WRONG_TEXTS))('%s is enforced', (rule, [file]) => {
  const violations = lint.diagnostics.map(
    ({ code, filename }) => `${/\((.+)\)/.exec(code)?.[1]}: ${filename}`,
  )
  expect(violations).toContain(`${rule}: ${file}`)
})

test('every rule of the dependency borders has a planted violation', async () => {
  const config: unknown = await import(join(ROOT, '.dependency-cruiser.cjs'))
  const { forbidden } = z
    .object({ default: z.object({ forbidden: z.array(z.object({ name: z.string() })) }) })
    .parse(config).default
  const perDomain = /-asks-only-what-it-may$/
  const names = forbidden.map(({ name }) => name).filter(name => !perDomain.test(name))
  const planted = Object.keys(WRONG_IMPORTS).filter(name => !perDomain.test(name))
  expect(planted.toSorted()).toEqual(names.toSorted())
})

test('an unused file and an unused dependency are found', async () => {
  const { issues } = Unused.parse(await ask('knip', ['--reporter', 'json']))

  expect(issues.map(({ file }) => file)).toContain('src/lib/client/long.ts')
  expect(issues.find(({ file }) => file === 'package.json')?.dependencies).not.toEqual([])
})
