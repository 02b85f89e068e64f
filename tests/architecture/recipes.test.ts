import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { SETTING_NAMES } from '#lib/server/config.ts'
import { testDatabase } from '#support/program/database.ts'

import { ADMIN } from '../../scripts/project.js'

const run = promisify(execFile)

const { url } = await testDatabase()
const dataDir = await mkdtemp(join(tmpdir(), 'recipes-'))
afterAll(() => rm(dataDir, { recursive: true }))

const operation = await readFile('docs/operation.md', 'utf8')
const scale = await readFile('docs/scale.md', 'utf8')
/** The command behind `npm run admin --`: without npm's own checks it takes half the time. */
const COMMAND = `"${process.execPath}" ${ADMIN}`
const environment = { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir }

/** The blocks marked `sh recipe`. Only some blocks are marked, because each command starts a program. */
const recipes = [...operation.matchAll(/^```sh recipe\n(?<lines>.*?)^```$/gms)].map(
  ({ groups }) => groups?.['lines'] ?? '',
)

test.each(recipes)('the commands of a recipe succeed: %s', async recipe => {
  const script = recipe.replaceAll('npm run admin --', COMMAND)

  const { stderr } = await run('bash', ['-euc', script], { env: environment })

  expect(stderr).toBe('')
})

test('every operator command in the documents exists', async () => {
  const { stderr: usage } = await run(process.execPath, [ADMIN], {
    env: environment,
  }).catch((error: { stderr: string }) => error)
  const commands = verbsOf(usage)
  const documented = verbsOf(operation)

  expect(documented).not.toEqual([])
  expect(documented.filter(verb => !commands.includes(verb))).toEqual([])
})

test('every setting in the documents on operation exists', () => {
  const settings = [...`${operation}\n${scale}`.matchAll(/\b[A-Z][A-Z\d]*_[A-Z\d_]+\b/g)].map(
    ([name]) => name,
  )

  expect(settings).not.toEqual([])
  expect(settings.filter(name => !SETTING_NAMES.includes(name))).toEqual([])
})

test('the example for containers has only settings that exist, and no default password', async () => {
  const example = await readFile('docs/examples/compose.yaml', 'utf8')
  const [program = ''] = example.split(/^ {2}postgres:/m)
  const settings = [...program.matchAll(/^ {6}(?<name>[A-Z][A-Z\d_]*): (?<value>.*)/gm)].map(
    ({ groups }) => groups ?? {},
  )

  expect(settings).not.toEqual([])
  expect(
    settings.filter(({ name = '' }) => !SETTING_NAMES.includes(name)).map(({ name }) => name),
  ).toEqual([])
  expect(example.match(/PASSWORD: (?!\$\{)/g)).toBeNull()
})

function verbsOf(text: string): string[] {
  return [...text.matchAll(/npm run admin -- (?<verb>[a-z-]+)/g)].map(
    ({ groups }) => groups?.['verb'] ?? '',
  )
}
