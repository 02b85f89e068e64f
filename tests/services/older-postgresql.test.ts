import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { Client } from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'

import { startEmbedded } from '#lib/server/db/embedded.ts'
import { serverAccount } from '#lib/server/db/embedded/account.ts'
import { type Cluster, dataArgument, runAs } from '#lib/server/db/embedded/cluster.ts'
import { ensureDatabase } from '#lib/server/db/embedded/database.ts'
import { launch } from '#lib/server/db/embedded/server.ts'
import { migrate } from '#lib/server/db/migrate.ts'
import { printedByAdmin } from '#support/program/operator.ts'

const PROGRAMS = '/usr/lib/postgresql/15/bin'
const root = await mkdtemp(join(tmpdir(), 'openings-older-'))
await chmod(root, 0o711)
afterAll(() => rm(root, { recursive: true }))

/** A cluster of PostgreSQL 15 in `folder`/data. */
async function makeCluster(folder: string): Promise<Cluster> {
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700, recursive: true })
  const account = await serverAccount(folder)
  for (const path of account ? [folder, data] : []) await chown(path, account!.uid, account!.gid)
  const binaries = { initdb: join(PROGRAMS, 'initdb'), postgres: join(PROGRAMS, 'postgres') }
  const cluster = { account, binaries, data }
  await promisify(execFile)(
    binaries.initdb,
    [
      `--pgdata=${dataArgument(cluster)}`,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'trust',
    ],
    runAs(cluster),
  )
  return cluster
}

async function query(folder: string, text: string): Promise<unknown[]> {
  const client = new Client({ database: 'openings', host: folder, user: 'postgres' })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

const urlOf = (folder: string) => `postgresql://postgres@${encodeURIComponent(folder)}/openings`

const MADE = `insert into users (email, name, role, password_hash) values ('ada@example.com', 'Ada', 'candidate', 'x')`
const NAMES = 'select name, email from users'

test('an embedded database of PostgreSQL 15 is brought to 18 by one command, with every row', async () => {
  const dataDir = join(root, 'upgraded')
  const folder = join(dataDir, 'postgres')
  await mkdir(dataDir, { mode: 0o711 })
  const server = await launch(await makeCluster(folder), () => undefined)
  await ensureDatabase(folder)
  await migrate(`postgresql://openings@${encodeURIComponent(folder)}/openings`)
  await query(folder, MADE)
  await server.stop()
  const settings = { DATABASE_URL: '', DATA_DIR: dataDir }

  await expect(printedByAdmin(settings, 'list')).rejects.toThrow('upgrade-database')
  await expect(printedByAdmin(settings, 'upgrade-database', '/usr/bin')).rejects.toThrow(
    '/usr/bin/postgres cannot be run',
  )
  const said = await printedByAdmin(settings, 'upgrade-database', PROGRAMS)

  expect(said).toContain('as many as before')
  const log = { error: console.error, info: () => undefined }
  const upgraded = await startEmbedded({ dataDir, log, onLost: () => undefined })
  onTestFinished(upgraded.stop)
  expect(await query(folder, NAMES)).toEqual([{ email: 'ada@example.com', name: 'Ada' }])
  expect(await migrate(upgraded.url)).toEqual([])
  expect((await readdir(folder)).filter(name => !name.startsWith('.')).toSorted()).toEqual([
    'data',
    'data-15',
  ])
})

test('a PostgreSQL 15 of the operator is backed up by its address, and comes back in a folder', async () => {
  const own = join(root, 'own')
  const server = await launch(await makeCluster(own), () => undefined)
  await ensureDatabase(own)
  await migrate(urlOf(own))
  await query(own, MADE)
  const settings = {
    DATABASE_URL: urlOf(own),
    DATA_DIR: join(root, 'program'),
    SECRET_KEYS: 'a key of this test that is long enough',
  }
  const backups = join(root, 'backups')
  await printedByAdmin(settings, 'backup', backups)
  await server.stop()

  const restored = join(root, 'restored/data')
  await mkdir(join(root, 'restored'))
  await expect(printedByAdmin(settings, 'restore', backups)).rejects.toThrow('--cluster FOLDER')
  const said = await printedByAdmin(settings, 'restore', backups, '--cluster', restored)

  expect(said).toContain('PostgreSQL 15')
  const account = await serverAccount(restored)
  if (account) await chown(join(root, 'restored'), account.uid, account.gid)
  const binaries = { initdb: '', postgres: join(PROGRAMS, 'postgres') }
  const back = await launch({ account, binaries, data: restored }, () => undefined)
  onTestFinished(back.stop)
  expect(await query(join(root, 'restored'), NAMES)).toEqual([
    { email: 'ada@example.com', name: 'Ada' },
  ])
})
