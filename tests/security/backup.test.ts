import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'

import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'

import type { Actor } from '#lib/server/auth/actor.ts'
import { deriveKeys } from '#lib/server/auth/keys.ts'
import { makeBackup, restore } from '#lib/server/backups/index.ts'
import { users } from '#lib/server/db/schema/auth.ts'
import { files } from '#lib/server/db/schema/files.ts'
import { openLocalStore } from '#lib/server/files/stores/local.ts'
import { eraseRestored, keepPromises } from '#lib/server/privacy/tasks.ts'
import { makeCandidate } from '#support/people/people.ts'
import { signWithSudo } from '#support/people/sudo.ts'
import { leaveTraces } from '#support/privacy/traces.ts'
import type { TestApp } from '#support/program/app.ts'
import { startMachine } from '#support/program/machine.ts'
import { printedByAdmin } from '#support/program/operator.ts'

const SECRET_KEYS = 'a key of this test that is long enough'
const root = await mkdtemp(join(tmpdir(), 'openings-backup-'))
// The user of PostgreSQL must be able to enter the folder.
await chmod(root, 0o711)
afterAll(() => rm(root, { recursive: true }))

const BACKUP_DIR = join(root, 'backups')
const settingsOf = (folder: string) => ({
  BACKUP_DIR,
  DATA_DIR: join(root, folder),
  DATABASE_URL: '',
  ENCRYPT_FILES: 'true',
  NODE_ENV: 'test',
  SECRET_KEYS,
})

/** A digest of all rows of every table. */
async function digests({ db }: TestApp): Promise<Record<string, unknown>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const tableDigests: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select count(*)::int as rows, md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.raw(name)} t`,
    )
    tableDigests[name] = rows[0]
  }
  return tableDigests
}

/** The content of every stored file in the database, by its key. */
async function contents({ db, services }: TestApp): Promise<Record<string, string>> {
  const rows = await db.select({ key: files.storageKey }).from(files).orderBy(files.storageKey)
  const entries = rows.map(async ({ key }) => {
    const content = await buffer(await services.files.open(key))
    return [key, content.toString('base64')] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

const momentOf = async ({ db }: TestApp) => {
  const { rows } = await db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return new Date(String(rows[0]?.now))
}

async function erase(app: TestApp, person: Actor): Promise<void> {
  await app.call('DELETE /account', { headers: await signWithSudo(app, person) })
  await app.db.execute(sql`update account_deletions set erase_at = now() - interval '1 minute'`)
  await keepPromises.run(app.services, {})
  await app.runTasks()
}

const statusOf = async ({ db }: TestApp, { id }: Actor) =>
  (await db.select({ status: users.status }).from(users).where(eq(users.id, id)))[0]?.status

// The life of one machine: the tests below restore its backup.
const first = await startMachine(settingsOf('first'))
const erased = await makeCandidate(first.app.db, { phone: '+441130000000' })
const report = await printedByAdmin(settingsOf('first'), 'backup')
await leaveTraces(first.app)
await first.archive()
const moment = await momentOf(first.app)
const rowsOfMoment = await digests(first.app)
const filesOfMoment = await contents(first.app)
await first.app.db.execute(sql`delete from saved_jobs`)
await makeCandidate(first.app.db)
await erase(first.app, erased)
await first.archive()
await first.lose()

test('R20 R21 a lost machine is restored to a moment with every row and file, and erased people are erased again', async () => {
  expect(report).toContain('All checksums match')
  expect(Object.keys(filesOfMoment).length).toBeGreaterThan(3)

  const printed = await printedByAdmin(
    settingsOf('second'),
    'restore',
    BACKUP_DIR,
    '--to',
    moment.toISOString(),
  )
  expect(printed).toContain(`to ${moment.toISOString()}`)

  const backups = await copyOfBackups()
  const second = await startMachine({ ...settingsOf('second'), BACKUP_DIR: backups })
  expect(await digests(second.app)).toEqual(rowsOfMoment)
  expect(await contents(second.app)).toEqual(filesOfMoment)
  expect(await statusOf(second.app, erased)).toBe('active')

  await eraseRestored.run(second.app.services, {})
  await second.app.runTasks()
  expect(await statusOf(second.app, erased)).toBe('deleted')

  // The restored machine runs, is lost too, and is restored to its last change.
  const lastRows = await digests(second.app)
  await second.archive()
  await second.lose()
  await printedByAdmin(settingsOf('third'), 'restore', backups)
  const third = await startMachine({ ...settingsOf('third'), BACKUP_DIR: backups })
  onTestFinished(third.stop)
  expect(await digests(third.app)).toEqual(lastRows)
})

/** A copy of the backup folder that a test may damage. */
async function copyOfBackups(): Promise<string> {
  const dir = await mkdtemp(join(root, 'copy-'))
  await chmod(dir, 0o711)
  await cp(BACKUP_DIR, dir, { preserveTimestamps: true, recursive: true })
  return dir
}

const restoring = (dataDir: string) => ({
  dataDir,
  keys: deriveKeys([SECRET_KEYS]),
  moment: null,
  openFiles: () => openLocalStore(join(dataDir, 'files')),
  say: () => undefined,
})

let count = 0
/** The message that the operator gets when a restore is refused. */
async function refusal(dir: string, more: Partial<Parameters<typeof restore>[0]> = {}) {
  count += 1
  const dataDir = join(root, `refused-${count}`)
  const message = await restore({ ...restoring(dataDir), dir, ...more }).catch(
    (error: Error) => error.message,
  )
  expect(await readdir(dataDir).catch(() => [])).toEqual([])
  return message
}

test('R21 a moment before the first backup, in the future or after the last change is refused', async () => {
  const early = new Date(moment.getTime() - 3_600_000)
  expect(await refusal(BACKUP_DIR, { moment: early })).toContain('Choose a later moment')
  const late = new Date(Date.now() + 3_600_000)
  expect(await refusal(BACKUP_DIR, { moment: late })).toContain('is in the future')
  expect(await refusal(BACKUP_DIR, { moment: new Date() })).toMatch(
    /^The archived changes end at .+, before .+\. Without --to all of them are restored$/,
  )
})

test('R20 a backup cannot be restored without its key', async () => {
  const other = deriveKeys(['another key that is long enough, too'])
  expect(await refusal(BACKUP_DIR, { keys: other })).toContain('SECRET_KEYS lacks the key')
  expect(await refusal(BACKUP_DIR, { keys: null })).toContain('SECRET_KEYS lacks the key')
})

test('a folder without a backup and one of another major version are refused', async () => {
  expect(await refusal(root)).toBe(`${root} holds no backup`)
  const dir = await copyOfBackups()
  const file = await onlyFile(dir, 'backup.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace(/"serverVersion":\d+/, '"serverVersion":150013'))
  expect(await refusal(dir)).toContain('made by PostgreSQL 15; this program has 18')
  await writeFile(file, text.slice(0, 40))
  expect(await refusal(dir)).toBe(`${file} is damaged`)
})

async function onlyFile(dir: string, name: string): Promise<string> {
  const path = (await readdir(dir, { recursive: true })).find(file => file.endsWith(name))
  return join(dir, String(path))
}

test('R22 a damaged or shortened copy of the database is refused', async () => {
  const dir = await copyOfBackups()
  const file = await onlyFile(dir, 'base.tar.zst')
  const bytes = await readFile(file)
  const middle = Math.trunc(bytes.length / 2)
  const flipped = Buffer.from(bytes).fill(bytes.readUInt8(middle) ^ 255, middle, middle + 1)
  for (const damaged of [flipped, bytes.subarray(0, middle)]) {
    await writeFile(file, damaged)
    expect(await refusal(dir)).toMatch(/^The backup .+ is damaged: /)
  }
  await writeFile(file, bytes)
  const manifest = await onlyFile(dir, 'backup_manifest')
  const list = await readFile(manifest, 'utf8')
  await writeFile(manifest, list.replace(/("Checksum": ")../, '$1zz'))
  expect(await refusal(dir)).toMatch(/^The backup .+ is damaged: .+ is damaged$/)
})

test('R22 a restore stops at damaged or missing changes, and names them', async () => {
  const dir = await copyOfBackups()
  const names = (await readdir(join(dir, 'wal'))).filter(name => /^[\dA-F]{24}\.gz$/.test(name))
  const last = String(names.toSorted().at(-1))
  const file = join(dir, 'wal', last)
  const bytes = await readFile(file)

  await writeFile(file, bytes.subarray(0, bytes.length / 2))
  expect(await refusal(dir)).toContain(`${last.slice(0, -3)} are damaged`)

  await writeFile(file, bytes)
  const previous = join(dir, 'wal', String(names.toSorted().at(-2)))
  const whole = await readFile(previous)
  // The file has the right format, but PostgreSQL cannot replay it.
  await writeFile(previous, gzipSync(gunzipSync(whole).fill(0, 1000)))
  expect(await refusal(dir)).toMatch(/^The archived changes are damaged after /)

  await rm(previous)
  expect(await refusal(dir)).toContain(
    `The archived changes ${basename(previous, '.gz')} are missing`,
  )
})

test('R21 a restore does not overwrite a database, and a backup folder is for one database only', async () => {
  const dataDir = join(root, 'taken')
  await mkdir(join(dataDir, 'postgres/data'), { recursive: true })
  const refused = restore({ ...restoring(dataDir), dir: BACKUP_DIR })
  await expect(refused).rejects.toThrow(`${dataDir}/postgres is not empty`)

  const other = makeBackup({
    dataDir,
    dir: BACKUP_DIR,
    files: await openLocalStore(join(dataDir, 'files')),
    keys: deriveKeys([SECRET_KEYS]),
    url: inject('serverUrl'),
  })
  await expect(other).rejects.toThrow('holds backups of another database')
})
