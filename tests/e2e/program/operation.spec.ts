import { type ChildProcess, execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { expect } from '@playwright/test'

import { makePdf } from '#support/documents/documents.ts'
import { end, type Installation, test } from '#support/program/program.ts'

import { freePort } from '../../../scripts/free-port.js'

const POST = { headers: { 'content-type': 'application/json' }, method: 'POST' }
const MESSAGE = {
  email: 'sam@example.com',
  message: 'Something worth keeping for as long as it was acknowledged.',
  name: 'Sam Carter',
}
/** How often the process is killed. OPERATION_ROUNDS=50 gives a longer test. */
const ROUNDS = Number(process.env['OPERATION_ROUNDS'] ?? 10)

/** Requests time out, because a killed process may leave a connection without a response (0030). */
const TIMEOUT_MS = 10_000

/**
 * Sends messages one at a time, until the returned function is called. That function returns the
 * acknowledged messages.
 */
function startWriting(
  { origin }: Installation,
  acknowledged: string[] = [],
): () => Promise<string[]> {
  const stopped = new AbortController()
  const write = async () => {
    while (!stopped.signal.aborted) {
      const subject = `Message ${randomUUID()}`
      const body = JSON.stringify({ ...MESSAGE, subject })
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetch(`${origin}/api/contact`, { ...POST, body, signal }).catch(
        () => null,
      )
      if (answer?.status === 201) acknowledged.push(subject)
    }
  }
  const writing = write()
  return async () => {
    stopped.abort()
    await writing
    return acknowledged
  }
}

/** Expects each acknowledged message of all rounds once in the database. */
async function expectStored(installed: Installation, acknowledged: string[]): Promise<void> {
  const rows = await installed.query<{ subject: string }>('select subject from contact_messages')
  const subjects = rows.map(({ subject }) => subject)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(subjects).toEqual(expect.arrayContaining(acknowledged))
  expect(new Set(subjects).size).toBe(subjects.length)
}

/** Registers a candidate and returns an API token. */
async function register({ origin }: Installation): Promise<string> {
  const body = JSON.stringify({
    email: 'maya@example.com',
    name: 'Maya Rao',
    password: 'Tall-Pines7-cross',
    role: 'candidate',
    terms: true,
  })
  const answer = await fetch(`${origin}/api/auth/register`, { ...POST, body })
  return ((await answer.json()) as { token: string }).token
}

/** Uploads resumes one at a time. They are large, so that the kill interrupts one. */
function startUploading({ origin }: Installation, token: string) {
  let acknowledged = 0
  const stopped = new AbortController()
  const content = Buffer.concat([makePdf(), Buffer.alloc(1_500_000, '%')])
  const upload = async () => {
    while (!stopped.signal.aborted) {
      const body = new FormData()
      body.append('file', new File([new Uint8Array(content)], `${randomUUID()}.pdf`))
      const headers = { authorization: `Bearer ${token}` }
      const url = `${origin}/api/candidates/resume/upload`
      const answer = await fetch(url, { body, headers, method: 'POST' }).catch(() => null)
      if (answer?.ok) acknowledged += 1
      await answer?.text().catch(() => null)
    }
  }
  const uploading = upload()
  return {
    countAcknowledged: () => acknowledged,
    stop: () => {
      stopped.abort()
      return uploading
    },
  }
}

/** Expects the complete bytes of every file in the database, and no interrupted upload. */
async function expectCompleteFiles({ dataDir, query }: Installation): Promise<void> {
  const rows = await query<{ key: string; sum: string }>(
    "select storage_key as key, encode(sha256, 'hex') as sum from files",
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { key, sum } of rows) {
    const bytes = await readFile(join(dataDir, 'files', key))
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sum)
  }
  expect(await readdir(join(dataDir, 'files/tmp'))).toEqual([])
}

/** The ids of the processes that answer requests for a program, the oldest first. */
async function listServingProcesses({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const lines = stdout.split('\n').map(line => line.trim().split(/\s+/))
  return lines
    .filter(([, parent, ...args]) => parent === String(pid) && args.join(' ').includes('serving'))
    .map(([own]) => Number(own))
}

/** Milliseconds of writing before the kill, different in each round. */
const delayOf = (round: number) => 20 + ((round * 67) % 240)

test('R03 a second program on the data folder ends with exit code 1 and names the first', async ({
  installed,
}) => {
  const first = await installed.start()

  const second = installed.launch({ PORT: String(await freePort()) })
  const [errorOutput] = await Promise.all([text(second.stderr!), once(second, 'exit')])

  expect(second.exitCode).toBe(1)
  expect(errorOutput.trim().split('\n')).toHaveLength(1)
  expect(errorOutput).toContain(`in use by process ${first.pid}`)
  await installed.ready()
})

test('R03 R01 a program can start on the data folder after kill -9', async ({ installed }) => {
  const first = await installed.start()
  await end(first, 'SIGKILL')

  installed.launch()

  await installed.ready()
})

test('R15 SIGTERM ends the program with exit code 0 and releases its data folder', async ({
  installed,
}) => {
  const program = await installed.start()

  await end(program, 'SIGTERM')

  expect(program.exitCode).toBe(0)
  installed.launch()
  await installed.ready()
})

test('R19 a program also serves the scripts of earlier builds, for pages that are still open', async ({
  installed,
}) => {
  await installed.start()
  const html = await (await fetch(installed.origin)).text()
  const [, path = ''] = /src="(\/_astro\/[^"]+\.js)"/.exec(html) ?? []
  const script = await (await fetch(installed.origin + path)).text()

  // This name does not exist in the current build.
  const earlierPath = '/_astro/script.former.js'
  await installed.query(`update built_files set path = '${earlierPath}' where path = '${path}'`)
  const answer = await fetch(installed.origin + earlierPath)
  expect([answer.status, await answer.text()]).toEqual([200, script])
})

test(`R01 R29 ${ROUNDS} times kill -9 of the program during writes loses no acknowledged data`, async ({
  installed,
}) => {
  test.setTimeout(240_000 + ROUNDS * 20_000)
  const acknowledged: string[] = []
  let token: string | undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    const program = await installed.start()
    token ??= await register(installed)
    const stopWriting = startWriting(installed)
    const uploads = startUploading(installed, token)
    // The first upload takes longest, because the resume parser starts. Every second round waits
    // until an upload is acknowledged.
    if (round % 2 === 0) await expect.poll(uploads.countAcknowledged).toBeGreaterThan(0)
    await wait(6 * delayOf(round))
    await end(program, 'SIGKILL')
    acknowledged.push(...(await stopWriting()))
    await uploads.stop()
  }

  installed.launch()
  await installed.ready()

  await expectStored(installed, acknowledged)
  await expectCompleteFiles(installed)
})

test(`R01 ${ROUNDS} times kill -9 of the database during writes loses no acknowledged data, and the program keeps running`, async ({
  installed,
}) => {
  test.setTimeout(240_000 + ROUNDS * 10_000)
  const program = await installed.start()
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const stopWriting = startWriting(installed)
    await wait(delayOf(round))
    const pid = await installed.databasePid()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => installed.databasePid().catch(() => pid)).not.toBe(pid)
    await installed.ready()
    acknowledged.push(...(await stopWriting()))
  }

  expect(program.exitCode).toBeNull()
  await expectStored(installed, acknowledged)
})

test('several processes answer at one port, a killed one is replaced, and all end together', async ({
  installed,
}) => {
  const first = await installed.start({ PROCESSES: '2' })
  const [killed, other] = await listServingProcesses(first)
  const acknowledged: string[] = []
  const stopWriting = startWriting(installed, acknowledged)

  process.kill(killed!, 'SIGKILL')
  await expect.poll(() => listServingProcesses(first)).toEqual([other, expect.any(Number)])
  await installed.ready()
  // A message that the killed process had accepted waits for its timeout.
  await expect.poll(() => acknowledged.length).toBeGreaterThan(0)
  await expectStored(installed, await stopWriting())
  const pids = await listServingProcesses(first)
  await end(first, 'SIGINT')

  expect(first.exitCode).toBe(0)
  expect(pids).toHaveLength(2)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a process that is killed while the program starts is also replaced', async ({
  installed,
}) => {
  const first = installed.launch({ PROCESSES: '2' })
  await expect.poll(() => listServingProcesses(first), { intervals: [10] }).not.toEqual([])
  const [killed] = await listServingProcesses(first)
  process.kill(killed!, 'SIGKILL')

  await installed.ready()
  await expect.poll(() => listServingProcesses(first)).toHaveLength(2)
  expect(first.exitCode).toBeNull()
  expect(await listServingProcesses(first)).not.toContain(killed)
})

test('a signal while the program starts ends it cleanly', async ({ installed }) => {
  const first = installed.launch({ PROCESSES: '2' })
  await expect.poll(() => listServingProcesses(first), { intervals: [10] }).not.toEqual([])
  const pids = await listServingProcesses(first)
  await end(first, 'SIGINT')

  expect(first.exitCode).toBe(0)
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
