import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { startEmbedded } from './embedded.ts'
import { processIdentity } from './embedded/process-identity.ts'

const root = await mkdtemp(join(tmpdir(), 'openings-embedded-'))
afterAll(() => rm(root, { recursive: true }))

const HOLDER = new URL('../../../../tests/support/program/hold-database.ts', import.meta.url)
  .pathname

let count = 0
function newFolder(): string {
  count += 1
  return join(root, `data-${count}`)
}

async function start(dataDir: string, backupDir?: string) {
  const lines: string[] = []
  const note = (line: string) => lines.push(line)
  const embedded = await startEmbedded({
    backupDir,
    dataDir,
    log: { error: note, info: note },
    onLost: () => note('lost'),
  })
  onTestFinished(embedded.stop)
  return { ...embedded, lines }
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** A second program that has opened the folder's database, and the address of that database. */
async function holder(dataDir: string): Promise<{ program: ChildProcess; url: string }> {
  const program = spawn(process.execPath, [HOLDER, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    if (program.exitCode !== null || program.signalCode !== null) return
    program.stdin.end()
    await once(program, 'exit')
  })
  const said: unknown[] = await once(program.stdout, 'data')
  return { program, url: String(said[0]).trim() }
}

async function postmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
}

test('a second start finds the data of the first, with checksums and without superuser', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await query(first.url, 'create table kept as select 7 as n')
  await first.stop()

  const second = await start(dataDir)

  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }])
  expect(await query(second.url, 'show data_checksums')).toEqual([{ data_checksums: 'on' }])
  expect(await query(second.url, 'show fsync')).toEqual([{ fsync: 'on' }])
  expect(await query(second.url, 'show is_superuser')).toEqual([{ is_superuser: 'off' }])
})

test('the server listens on no TCP port', async () => {
  const { url } = await start(newFolder())

  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
})

test('the extensions that migrations use can be created by the role', async () => {
  const { url } = await start(newFolder())

  await query(
    url,
    'create extension pg_trgm; create extension unaccent; create extension btree_gin; create extension fuzzystrmatch',
  )

  expect(await query(url, `select lower('ÄÖ') as low`)).toEqual([{ low: 'äö' }])
})

test('it runs in a folder that only its owner may enter', async () => {
  const closed = newFolder()
  await mkdir(closed, { mode: 0o700 })
  await chmod(closed, 0o700)

  const { url } = await start(join(closed, 'inner'))

  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('it runs in a folder whose path is too long for a socket', async () => {
  const { url } = await start(join(newFolder(), 'long'.repeat(40)))

  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('a backup folder of another database is refused', async () => {
  const backupDir = newFolder()
  await mkdir(join(backupDir, 'wal'), { recursive: true })
  await writeFile(join(backupDir, 'wal/cluster'), '7')
  await chmod(root, 0o711)

  await expect(start(newFolder(), backupDir)).rejects.toThrow(
    `BACKUP_DIR belongs to another database (${backupDir}/wal/cluster)`,
  )
})

test('R03: a second program on the same folder is refused by a line that names the holder', async () => {
  const dataDir = newFolder()
  const { program, url } = await holder(dataDir)

  await expect(start(dataDir)).rejects.toThrow(`in use by process ${program.pid}`)

  expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }])
})

test('R03: of many starts at once on a stale lock exactly one wins', async () => {
  const dataDir = newFolder()
  const { program } = await holder(dataDir)
  program.kill('SIGKILL')
  await once(program, 'exit')

  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => start(dataDir)))

  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('R01: after kill -9 of the program the next start is ready and has every commit', async () => {
  const dataDir = newFolder()
  const { program, url } = await holder(dataDir)
  await query(url, 'create table kept as select 7 as n')
  const orphan = await postmaster(dataDir)
  program.kill('SIGKILL')
  await once(program, 'exit')

  const next = await start(dataDir)

  expect(await query(next.url, 'select n from kept')).toEqual([{ n: 7 }])
  expect(await postmaster(dataDir)).not.toBe(orphan)
})

test('R01: after kill -9 of the server it is started again with every commit', async () => {
  const dataDir = newFolder()
  const { lines, url } = await start(dataDir)
  await query(url, 'create table kept as select 7 as n')

  process.kill(await postmaster(dataDir), 'SIGKILL')

  await expect.poll(() => query(url, 'select n from kept').catch(() => null)).toEqual([{ n: 7 }])
  expect(lines.join('\n')).toContain('started again')
})

test('a program that exits without a shutdown leaves no server running', async () => {
  const dataDir = newFolder()
  const { program } = await holder(dataDir)
  const pid = await postmaster(dataDir)

  program.stdin?.end()
  await once(program, 'exit')

  await expect.poll(() => processIdentity(pid)).toBeNull()
})
