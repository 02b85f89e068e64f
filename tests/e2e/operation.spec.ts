import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from '@playwright/test'
import { Client } from 'pg'

import { freePort } from '../../scripts/free-port.js'
import { environment, NODE, PROGRAM, ROOT } from '../../scripts/project.js'

const POST = { headers: { 'content-type': 'application/json' }, method: 'POST' }
const MESSAGE = {
  email: 'sam@example.com',
  message: 'Something worth keeping for as long as it was acknowledged.',
  name: 'Sam Carter',
}
/** The instants after which the axe falls, in milliseconds of writing. */
const MOMENTS = [40, 90, 170, 260]

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
  const program = spawn(NODE, PROGRAM, {
    cwd: ROOT,
    env: environment({
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      PORT: String(port),
      RATE_LIMITS: 'off',
    }),
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

/** Sends one message after the other; answers how to stop it, and what was acknowledged until then. */
function writeOn(port: number): () => Promise<string[]> {
  const acknowledged: string[] = []
  const stopped = new AbortController()
  const write = async () => {
    for (let count = 0; !stopped.signal.aborted; count += 1) {
      const subject = `Message ${count}`
      const body = JSON.stringify({ ...MESSAGE, subject })
      const answer = await fetch(`http://127.0.0.1:${port}/api/contact`, { ...POST, body }).catch(
        () => null,
      )
      if (answer?.status === 201) acknowledged.push(subject)
    }
  }
  const written = write()
  return async () => {
    stopped.abort()
    await written
    return acknowledged
  }
}

async function storedSubjects(): Promise<string[]> {
  const host = join(dataDir, 'postgres')
  const client = new Client({ host, user: 'openings', database: 'openings' })
  await client.connect()
  const { rows } = await client.query<{ subject: string }>('select subject from contact_messages')
  await client.end()
  return rows.map(({ subject }) => subject)
}

async function databasePid(): Promise<number> {
  const file = join(dataDir, 'postgres/data/postmaster.pid')
  return Number.parseInt(await readFile(file, 'utf8'), 10)
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

test('R01: kill -9 of the program in mid-write loses nothing that was acknowledged', async () => {
  test.slow()
  const port = await freePort()
  const kept: string[] = []
  for (const moment of MOMENTS) {
    const program = launch(port)
    await expectReady(port, 15_000)
    const stopWriting = writeOn(port)
    await wait(moment)
    await end(program, 'SIGKILL')
    kept.push(...(await stopWriting()))
  }

  launch(port)
  await expectReady(port, 5000)

  expect(kept.length).toBeGreaterThan(0)
  expect(await storedSubjects()).toEqual(expect.arrayContaining(kept))
})

test('R01: kill -9 of the database in mid-write loses nothing, and the program goes on', async () => {
  const port = await freePort()
  launch(port)
  await expectReady(port, 15_000)
  const stopWriting = writeOn(port)
  await wait(MOMENTS[1])

  process.kill(await databasePid(), 'SIGKILL')
  await expectReady(port, 5000)
  const kept = await stopWriting()

  expect(kept.length).toBeGreaterThan(0)
  expect(await storedSubjects()).toEqual(expect.arrayContaining(kept))
})
