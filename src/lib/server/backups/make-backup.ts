import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import pg from 'pg'

import { makeBackupFolder, walFolder } from '../db/embedded/wal-archive.ts'
import { copiesFolder } from '../files/stores/copied-store.ts'
import type { FileStore } from '../files/stores/store.ts'
import { copyTombstones } from '../privacy/index.ts'
import { isDiskFull } from '../files/stores/incoming.ts'
import { readBase } from './base-archive.ts'
import { type BaseCopy, copyBase } from './base-copy.ts'
import {
  type Backup,
  type Description,
  listBackups,
  listInterrupted,
  nameOf,
} from './backup-folder.ts'
import { type BackupKeys, noteKey } from './key-check.ts'
import { copiedBytes, copyNewFiles, removeUnneeded } from './stored-files.ts'
import { minutes, size } from './words.ts'
import { removeWalBefore, walNumber } from './wal-files.ts'

interface Options {
  /** The program's data folder, with the list of erased people. */
  dataDir: string
  /** The backup folder. It contains all backups of one database. */
  dir: string
  files: FileStore
  /** The number of backups to keep. By default all are kept. */
  keep?: number | undefined
  keys: BackupKeys
  /** The address of the database, with a role that may replicate. */
  url: string
}

/**
 * Backs up the database, the stored files and the list of erased people while the program runs, and
 * checks the copy against its checksums. Returns a report for the operator.
 *
 * @throws Error with one line
 */
export async function makeBackup(options: Options): Promise<string> {
  const started = performance.now()
  const dir = resolve(options.dir)
  const folder = join(dir, nameOf(new Date()))
  await requireOwn(dir, options.url)
  await makeBackupFolder(dir)
  await mkdir(folder, { mode: 0o700, recursive: true })
  try {
    const { copied, made } = await write({ ...options, dir }, folder)
    const removed = await removeOld(dir, options.keep)
    return [
      `Created the backup ${folder} in ${minutes(started)}: a database of ${size(made.bytes)} and ` +
        `${made.files.length} stored files (${copied} of them new). All checksums match.`,
      ...removed,
      await reach(options.url, made),
    ].join('\n')
  } catch (error) {
    await rm(folder, { force: true, recursive: true })
    if (isDiskFull(error)) throw new Error(`The disk of ${dir} is full`, { cause: error })
    throw error
  }
}

async function write(
  { dataDir, dir, files, keys, url }: Options,
  folder: string,
): Promise<{ copied: number; made: Description }> {
  const began = new Date().toISOString()
  // Once before the database, because files may be deleted meanwhile, and once after it, because files
  // may be added meanwhile.
  const first = await copyNewFiles(files, copiesFolder(dir))
  const base = await copyOfDatabase(url, folder)
  const second = await copyNewFiles(files, copiesFolder(dir))
  await readBase(folder)
  await copyTombstones(dataDir, dir)
  const made: Description = {
    ...base,
    began,
    fileBytes: await copiedBytes(copiesFolder(dir)),
    files: [...new Set([...first.all, ...second.all])],
    keyCheck: noteKey(keys),
  }
  const file = join(folder, 'backup.json')
  await writeFile(`${file}.part`, JSON.stringify(made), { flush: true, mode: 0o600 })
  await rename(`${file}.part`, file)
  return { copied: first.copied + second.copied, made }
}

type OfDatabase = BaseCopy & Pick<Description, 'ended' | 'serverVersion' | 'walSegmentBytes'>

async function copyOfDatabase(url: string, folder: string): Promise<OfDatabase> {
  const base = await copyBase(url, folder).catch((error: unknown) => {
    if (isDiskFull(error)) throw error
    throw new Error(
      `PostgreSQL refused the copy: ${(error as Error).message}. Its role needs the attribute REPLICATION, and pg_hba.conf needs a line for replication`,
      { cause: error },
    )
  })
  const [row] = await ask<Pick<OfDatabase, 'serverVersion' | 'walSegmentBytes'> & { now: Date }>(
    url,
    `select now() as now, current_setting('server_version_num')::int as "serverVersion",
       (select setting::int from pg_settings where name = 'wal_segment_size') as "walSegmentBytes"`,
  )
  if (!row) throw new Error('PostgreSQL did not return its version')
  const { now, ...settings } = row
  return { ...base, ...settings, ended: now.toISOString() }
}

/** Refuses a folder with backups of another database: the two would be mixed. */
async function requireOwn(dir: string, url: string): Promise<void> {
  const [newest] = (await listBackups(dir)).slice(-1)
  if (!newest) return
  const [row] = await ask<{ id: string }>(
    url,
    'select system_identifier::text as id from pg_control_system()',
  )
  if (row?.id !== newest.systemIdentifier)
    throw new Error(`${dir} holds backups of another database: choose an empty folder`)
}

/** Removes old and interrupted backups, and the changes and files that no backup needs any more. */
async function removeOld(dir: string, keep: number | undefined): Promise<string[]> {
  const backups = await listBackups(dir)
  const old = keep === undefined ? [] : backups.slice(0, -keep)
  const newest = backups.at(-1)?.folder ?? ''
  const interrupted = (await listInterrupted(dir)).filter(folder => folder < newest)
  for (const folder of [...old.map(backup => backup.folder), ...interrupted])
    await rm(folder, { force: true, recursive: true })
  const kept = backups.slice(old.length)
  const [oldest] = kept
  if (!oldest) return []
  const changes = await removeWalBefore(
    walFolder(dir),
    walNumber(oldest.startLsn, oldest.walSegmentBytes),
    oldest.walSegmentBytes,
  )
  const files = await removeUnneeded(copiesFolder(dir), neededFiles(kept), new Date(oldest.began))
  if (old.length + changes + files === 0) return []
  return [
    `Removed ${old.length} older backups, and ${changes} archived changes and ${files} stored files that no backup needs.`,
  ]
}

function neededFiles(backups: readonly Backup[]): Set<string> {
  return new Set(backups.flatMap(({ files }) => files))
}

/** Says to which moments the backup can be restored. */
async function reach(url: string, { ended }: Description): Promise<string> {
  const [row] = await ask<{ mode: string }>(url, "select current_setting('archive_mode') as mode")
  return row?.mode === 'off'
    ? `It can be restored to ${ended}. To archive later changes, set BACKUP_DIR.`
    : `It can be restored to any moment from ${ended} on, as far as changes are archived.`
}

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}
