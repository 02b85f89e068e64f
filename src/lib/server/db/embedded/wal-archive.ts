import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Cluster } from './cluster.ts'

/** The folder of archived changes inside a backup folder. */
export function walFolder(backupDir: string): string {
  return join(resolve(backupDir), 'wal')
}

/** Every change is archived within this many seconds, even if there are few changes. */
const ARCHIVE_TIMEOUT_S = 60

/**
 * Settings that archive every change (WAL) of a cluster in the backup folder, compressed by gzip.
 *
 * @throws Error with one line if the folder belongs to another database or cannot be written
 */
export async function archiveSettings(
  backupDir: string,
  cluster: Cluster,
): Promise<Record<string, string>> {
  const folder = walFolder(backupDir)
  await makeBackupFolder(backupDir)
  await mkdir(folder, { mode: 0o700, recursive: true })
  if (cluster.account) await chown(folder, cluster.account.uid, cluster.account.gid)
  await requireWritable(folder, cluster)
  await claim(folder, cluster)
  return {
    archive_command: archiveCommand(folder),
    archive_mode: 'on',
    archive_timeout: String(ARCHIVE_TIMEOUT_S),
  }
}

/** Other users may enter the folder, as the server's user must, but not read it. */
export async function makeBackupFolder(backupDir: string): Promise<void> {
  await mkdir(backupDir, { mode: 0o711, recursive: true })
}

/**
 * The shell command of `archive_command`. A file gets its name once it is on the disk. An existing
 * file is a success if it has the same content, otherwise an error.
 */
export function archiveCommand(folder: string): string {
  const target = `${quoted(folder)}/%f.gz`
  const draft = `${quoted(folder)}/%f.part`
  return (
    `if test -f ${target}; then gunzip -c ${target} | cmp -s - "%p"; else ` +
    `gzip -1c "%p" > ${draft} && sync ${draft} && mv ${draft} ${target}; fi`
  )
}

/**
 * The shell command of `restore_command`. For a damaged file it exits with 255, which aborts the
 * recovery: PostgreSQL takes a smaller number for the end of the archive.
 */
export function restoreCommand(folder: string): string {
  const source = `${quoted(folder)}/%f.gz`
  return `test -f ${source} || exit 1; gunzip -c ${source} > "%p" || exit 255`
}

/** Quotes for the shell, and for PostgreSQL, where a percent sign begins a placeholder. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`).replaceAll('%', '%%')}'`
}

/** The system identifier of the cluster: the first eight bytes of its control file. */
export async function systemIdentifier(data: string): Promise<string> {
  await using file = await open(join(data, 'global/pg_control'), 'r')
  const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
  return buffer.readBigUInt64LE().toString()
}

/** Records in the folder which database it belongs to, so that two databases are never mixed. */
async function claim(folder: string, { data }: Cluster): Promise<void> {
  const own = await systemIdentifier(data)
  const file = join(folder, 'cluster')
  const owner = await readFile(file, 'utf8').catch(() => null)
  if (owner === null) await writeFile(file, own, { mode: 0o600 })
  else if (owner.trim() !== own)
    throw new Error(`BACKUP_DIR belongs to another database (${file}): choose an empty folder`)
}

/** The server's user must be able to write there, not the program's. */
async function requireWritable(folder: string, { account }: Cluster): Promise<void> {
  const child = spawn('/bin/sh', ['-c', 'test -w "$1" && test -x "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  const [code] = (await once(child, 'exit')) as [number]
  if (code === 0) return
  const user = account ? `the user ${account.uid}, who runs PostgreSQL,` : 'the program'
  throw new Error(`BACKUP_DIR is closed: ${user} must be able to enter and write ${folder}`)
}
