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

/** Like any client, these give up: a killed process may leave a connection without an answer (0030). */
const PATIENCE_MS = 10_000

/** Sends one message after the other, until the returned function stops it and returns the acknowledged ones. */
function writeOn({ origin }: Installation, acknowledged: string[] = []): () => Promise<string[]> {
  const stopped = new AbortController()
  const write = async () => {
    while (!stopped.signal.aborted) {
      const subject = `Message ${randomUUID()}`
      const body = JSON.stringify({ ...MESSAGE, subject })
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const answer = await fetch(`${origin}/api/contact`, { ...POST, body, signal }).catch(
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

/** The database contains every acknowledged message of all rounds, once. */
async function expectKept(installed: Installation, kept: string[]): Promise<void> {
  const rows = await installed.query<{ subject: string }>('select subject from contact_messages')
  const subjects = rows.map(({ subject }) => subject)
  expect(kept.length).toBeGreaterThan(0)
  expect(subjects).toEqual(expect.arrayContaining(kept))
  expect(new Set(subjects).size).toBe(subjects.length)
}

/** An API client's token of a new candidate. */
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

/** Uploads one resume after the other, large enough to be under way when the process is killed. */
function uploadOn({ origin }: Installation, token: string) {
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

/** Every row names bytes that are whole; what had only begun to arrive is gone. */
async function expectWholeFiles({ dataDir, query }: Installation): Promise<void> {
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

/** The processes that a program has started to answer requests, the oldest first. */
async function servingOf({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=,args='])
  const lines = stdout.split('\n').map(line => line.trim().split(/\s+/))
  return lines
    .filter(([, parent, ...args]) => parent === String(pid) && args.join(' ').includes('serving'))
    .map(([own]) => Number(own))
}

/** Milliseconds of writing before the kill, different in every round. */
const moment = (round: number) => 20 + ((round * 67) % 240)

test('R03 a second program on the data folder ends with 1 and names the first', async ({
  installed,
}) => {
  const first = await installed.start()

  const second = installed.launch({ PORT: String(await freePort()) })
  const [said] = await Promise.all([text(second.stderr!), once(second, 'exit')])

  expect(second.exitCode).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(said).toContain(`in use by process ${first.pid}`)
  await installed.ready()
})

test('R03 R01 after kill -9 the next start takes the folder over', async ({ installed }) => {
  const first = await installed.start()
  await end(first, 'SIGKILL')

  installed.launch()

  await installed.ready()
})

test('R15 SIGTERM ends the program with 0 and frees its folder', async ({ installed }) => {
  const program = await installed.start()

  await end(program, 'SIGTERM')

  expect(program.exitCode).toBe(0)
  installed.launch()
  await installed.ready()
})

test('R19 a program that starts keeps its scripts for pages that outlive it', async ({
  installed,
}) => {
  await installed.start()
  const html = await (await fetch(installed.origin)).text()
  const [, path = ''] = /src="(\/_astro\/[^"]+\.js)"/.exec(html) ?? []
  const script = await (await fetch(installed.origin + path)).text()

  // The build of another version has no file of this name.
  const former = '/_astro/script.former.js'
  await installed.query(`update built_files set path = '${former}' where path = '${path}'`)
  const found = await fetch(installed.origin + former)
  expect([found.status, await found.text()]).toEqual([200, script])
})

test(`R01 R29 kill -9 of the program in mid-write, ${ROUNDS} times, loses nothing that was acknowledged`, async ({
  installed,
}) => {
  test.setTimeout(240_000 + ROUNDS * 20_000)
  const kept: string[] = []
  let token: string | undefined
  for (let round = 0; round < ROUNDS; round += 1) {
    const program = await installed.start()
    token ??= await register(installed)
    const stopWriting = writeOn(installed)
    const uploads = uploadOn(installed, token)
    // The first upload of a program takes longest, since its reader starts: every other round
    // waits until it is kept.
    if (round % 2 === 0) await expect.poll(uploads.countAcknowledged).toBeGreaterThan(0)
    await wait(6 * moment(round))
    await end(program, 'SIGKILL')
    kept.push(...(await stopWriting()))
    await uploads.stop()
  }

  installed.launch()
  await installed.ready()

  await expectKept(installed, kept)
  await expectWholeFiles(installed)
})

test(`R01 kill -9 of the database in mid-write, ${ROUNDS} times, loses nothing, and the program goes on`, async ({
  installed,
}) => {
  test.setTimeout(240_000 + ROUNDS * 10_000)
  const program = await installed.start()
  const kept: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const stopWriting = writeOn(installed)
    await wait(moment(round))
    const pid = await installed.databasePid()
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => installed.databasePid().catch(() => pid)).not.toBe(pid)
    await installed.ready()
    kept.push(...(await stopWriting()))
  }

  expect(program.exitCode).toBeNull()
  await expectKept(installed, kept)
})

test('several processes answer at one port; one that is killed is replaced, and all end together', async ({
  installed,
}) => {
  const first = await installed.start({ PROCESSES: '2' })
  const [killed, other] = await servingOf(first)
  const acknowledged: string[] = []
  const stopWriting = writeOn(installed, acknowledged)

  process.kill(killed!, 'SIGKILL')
  await expect.poll(() => servingOf(first)).toEqual([other, expect.any(Number)])
  await installed.ready()
  // A message that the killed process had taken waits for its time to be over.
  await expect.poll(() => acknowledged.length).toBeGreaterThan(0)
  const kept = await stopWriting()
  await expectKept(installed, kept)
  const serving = await servingOf(first)
  await end(first, 'SIGINT')

  expect(first.exitCode).toBe(0)
  expect(serving).toHaveLength(2)
  for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a process that is killed while the program starts is replaced as well', async ({
  installed,
}) => {
  const first = installed.launch({ PROCESSES: '2' })
  await expect.poll(() => servingOf(first), { intervals: [10] }).not.toEqual([])
  const [killed] = await servingOf(first)
  process.kill(killed!, 'SIGKILL')

  await installed.ready()
  await expect.poll(() => servingOf(first)).toHaveLength(2)
  expect(first.exitCode).toBeNull()
  expect(await servingOf(first)).not.toContain(killed)
})

test('a signal while the program starts ends it in order', async ({ installed }) => {
  const first = installed.launch({ PROCESSES: '2' })
  await expect.poll(() => servingOf(first), { intervals: [10] }).not.toEqual([])
  const serving = await servingOf(first)
  await end(first, 'SIGINT')

  expect(first.exitCode).toBe(0)
  for (const pid of serving) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
