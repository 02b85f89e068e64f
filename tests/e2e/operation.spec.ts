import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { expect, test } from '@playwright/test'

import { freePort } from '../../scripts/free-port.js'
import { environment, NODE, PROGRAM, ROOT } from '../../scripts/project.js'

let dataDir = ''
const programs: ChildProcess[] = []

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'openings-operation-'))
})

test.afterEach(async () => {
  for (const program of programs.splice(0)) await end(program, 'SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

function launch(port: number) {
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', PORT: String(port) }
  const program = spawn(NODE, PROGRAM, {
    cwd: ROOT,
    env: environment({ ...settings, NODE_ENV: 'test' }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  programs.push(program)
  return program
}

async function end(program: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  program.kill(signal)
  await once(program, 'exit')
}

async function expectReady(port: number, timeout: number): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${port}/api/health`).then(answer => answer.status)
  await expect.poll(() => ask().catch(() => null), { intervals: [50], timeout }).toBe(200)
}

test('R03: a second program on the data folder ends with 1 and names the first', async () => {
  const [port, other] = await Promise.all([freePort(), freePort()])
  const first = launch(port)
  await expectReady(port, 15_000)

  const second = launch(other)
  const [said] = await Promise.all([text(second.stderr), once(second, 'exit')])

  expect(second.exitCode).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain(`in use by process ${first.pid}`)
  await expectReady(port, 1000)
})

test('R03, R01: after kill -9 the next start takes the folder over within 5 s', async () => {
  const port = await freePort()
  const first = launch(port)
  await expectReady(port, 15_000)
  await end(first, 'SIGKILL')

  launch(port)

  await expectReady(port, 5000)
})

test('SIGTERM ends the program with 0 and frees its folder', async () => {
  const port = await freePort()
  const program = launch(port)
  await expectReady(port, 15_000)

  await end(program, 'SIGTERM')

  expect(program.exitCode).toBe(0)
  launch(port)
  await expectReady(port, 5000)
})
