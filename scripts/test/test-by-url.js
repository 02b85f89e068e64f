import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { environment, NODE, ROOT, run } from '../project.js'
import { temporaryFolder } from './temporary-folder.js'
import { countUnitTests } from './test-counts.js'

/**
 * Runs the tests of `tests/database` on a PostgreSQL server that another program started and that
 * `DATABASE_URL` names. `npm run test:unit` runs the same tests on a temporary server.
 */
const dataDir = await mkdtemp(join(temporaryFolder(), 'openings-by-url-'))
const server = spawn(NODE, ['tests/support/program/hold-database.ts', dataDir], {
  cwd: ROOT,
  env: environment(),
  stdio: ['pipe', 'pipe', 'inherit'],
})
/** @type {unknown[]} */
const output = await once(server.stdout, 'data')

const report = join(ROOT, 'test-results/by-url.json')
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const code = await run('vitest', ['run', 'tests/database', ...reporters], {
  DATABASE_URL: String(output[0]).trim(),
})
server.stdin.end()
await once(server, 'exit')
// The database ends a moment after the process that held it, and writes its statistics meanwhile.
await rm(dataDir, { force: true, maxRetries: 20, recursive: true, retryDelay: 100 })

const { failed, names: failures, passed } = await countUnitTests(report)
for (const name of failures) console.error(`✗ ${name}`)
console.info(`\n${passed} passed, ${failed} failed`)
process.exitCode = code || failed ? 1 : 0
