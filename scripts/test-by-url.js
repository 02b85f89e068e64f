import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { environment, NODE, ROOT, run } from './project.js'
import { countUnitTests } from './test-counts.js'

/** Runs the tests that use a database on a server that they did not start themselves. */
const dataDir = await mkdtemp(join(tmpdir(), 'openings-by-url-'))
const server = spawn(NODE, ['tests/support/hold-database.ts', dataDir], {
  cwd: ROOT,
  env: environment(),
  stdio: ['pipe', 'pipe', 'inherit'],
})
/** @type {unknown[]} */
const said = await once(server.stdout, 'data')

const report = join(ROOT, 'test-results/by-url.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const code = await run('vitest', ['run', ...reporters, ...(await databaseTests())], {
  DATABASE_URL: String(said[0]).trim(),
})
server.stdin.end()
await once(server, 'exit')
await rm(dataDir, { force: true, recursive: true })

const { failed, names: failures, passed } = await countUnitTests(report)
for (const name of failures) console.error(`✗ ${name}`)
console.info(`\n${passed} passed, ${failed} failed`)
process.exitCode = code || failed ? 1 : 0

async function databaseTests() {
  const names = (
    await Promise.all(
      ['src', 'tests'].map(async folder =>
        (await readdir(join(ROOT, folder), { recursive: true })).map(name => join(folder, name)),
      ),
    )
  ).flat()
  const tests = names.filter(name => /\.test\.tsx?$/.test(name))
  const texts = await Promise.all(tests.map(name => readFile(join(ROOT, name), 'utf8')))
  return tests.filter((_, index) => texts[index]?.includes('#support/'))
}
