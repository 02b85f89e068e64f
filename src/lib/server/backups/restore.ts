import { appendFile, mkdir, readdir, realpath, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

import { MAJOR } from '../db/embedded/cluster.ts'
import { walFolder } from '../db/embedded/wal-archive.ts'
import { copiesFolder } from '../files/stores/copied-store.ts'
import type { FileStore } from '../files/stores/store.ts'
import { copyTombstones, readTombstones, tombstonesOf } from '../privacy/index.ts'
import { isDiskFull } from '../files/stores/incoming.ts'
import { type Backup, listBackups } from './backup-folder.ts'
import { type BackupKeys, hasKey } from './key-check.ts'
import { recoverEmbedded, recoverySettings, unpack } from './recovery.ts'
import { putBack } from './stored-files.ts'
import { followWal, listWalFrom, type WalChain, walNumber } from './wal-files.ts'
import { minutes, size } from './words.ts'

interface Options {
  /** For a PostgreSQL that the operator runs: the empty folder for its files. */
  cluster?: string | undefined
  dataDir: string
  dir: string
  /** Null if there are none. */
  keys: BackupKeys | null
  /** The moment to restore to; null for the last archived change. */
  moment: Date | null
  openFiles: () => Promise<FileStore>
  /** Shows the progress to the operator. */
  say: (line: string) => void
}

/**
 * Restores the database, the stored files and the list of erased people. Overwrites nothing. If it
 * fails, it removes the database again. Returns a report for the operator.
 *
 * @throws Error with one line
 */
export async function restore(options: Options): Promise<string> {
  const started = performance.now()
  const { cluster, dataDir, moment } = options
  const dir = resolve(options.dir)
  const backup = choose(await listBackups(dir), dir, moment)
  requireKey(backup, options.keys)
  if (cluster === undefined) requireMajor(backup)
  const target = cluster === undefined ? join(dataDir, 'postgres') : resolve(cluster)
  await requireEmpty(target)
  const wal = await listWalFrom(
    walFolder(dir),
    walNumber(backup.startLsn, backup.walSegmentBytes),
    backup.walSegmentBytes,
  )
  await requireRoom(target, backup, wal)
  const chain = await followChanges(dir, backup)
  requireWhole(chain, moment)

  try {
    const plan = { backup, chain, dir, moment, target, wal }
    const reached = await (cluster === undefined
      ? restoreEmbedded(plan, options)
      : layOut(plan, options))
    options.say('Restoring the stored files')
    const put = await putBack(copiesFolder(dir), await options.openFiles())
    await copyTombstones(dir, dataDir)
    const erased = await readTombstones(tombstonesOf(dataDir))
    return [
      `Restored ${reached} in ${minutes(started)}: a database of ${size(backup.bytes)} and ${put} stored files.`,
      `${erased.length} people are on the list of erased people. The next start erases those again whom the backup brought back.`,
    ].join('\n')
  } catch (error) {
    await rm(target, { force: true, recursive: true })
    if (isDiskFull(error)) throw new Error(`The disk of ${target} is full`, { cause: error })
    throw error
  }
}

/** Chooses the newest backup before the moment, so that the fewest changes must be applied. */
function choose(backups: Backup[], dir: string, moment: Date | null): Backup {
  const [oldest] = backups
  if (!oldest) throw new Error(`${dir} holds no backup`)
  if (moment !== null && moment > new Date())
    throw new Error(`${moment.toISOString()} is in the future`)
  const backup = backups.findLast(({ ended }) => moment === null || new Date(ended) <= moment)
  if (!backup)
    throw new Error(`The oldest backup in ${dir} is of ${oldest.ended}. Choose a later moment`)
  return backup
}

function requireKey({ keyCheck }: Backup, keys: Options['keys']): void {
  if (keys && hasKey(keys, keyCheck)) return
  throw new Error(
    'SECRET_KEYS lacks the key of this backup. Add it: without it, two-step sign-in, passkeys and links in mails would stop working',
  )
}

function requireMajor({ serverVersion }: Backup): void {
  const major = String(Math.trunc(serverVersion / 10_000))
  if (major !== MAJOR)
    throw new Error(
      `The backup was made by PostgreSQL ${major}; this program has ${MAJOR}. Restore it with --cluster FOLDER for a PostgreSQL ${major}`,
    )
}

async function requireEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (found.length > 0)
    throw new Error(`${folder} is not empty, and a restore overwrites nothing. Move it away`)
}

async function requireRoom(
  target: string,
  { bytes, fileBytes }: Backup,
  wal: string[],
): Promise<void> {
  const { bavail, bsize } = await statfs(await nearest(target))
  const sizes = await Promise.all(wal.map(async path => (await stat(path)).size))
  const needed = sizes.reduce((sum, one) => sum + one, bytes + fileBytes)
  const free = bavail * bsize
  if (free < needed)
    throw new Error(`The backup needs ${size(needed)}, but ${target} has only ${size(free)} free`)
}

async function nearest(folder: string): Promise<string> {
  return realpath(folder).catch(() => nearest(dirname(folder)))
}

function followChanges(dir: string, { endLsn, timeline, walSegmentBytes }: Backup) {
  const first = { number: walNumber(endLsn, walSegmentBytes), timeline }
  return followWal(walFolder(dir), first, walSegmentBytes)
}

/** Without a moment, PostgreSQL would stop at a gap and lose the later changes. */
function requireWhole({ missing }: WalChain, moment: Date | null): void {
  if (missing === null || moment !== null) return
  const before = missing.reaches
    ? ` Choose a moment before ${missing.reaches.toISOString()} with --to`
    : ''
  throw new Error(`The archived changes ${missing.name} are missing.${before}`)
}

interface Plan {
  backup: Backup
  chain: WalChain
  dir: string
  moment: Date | null
  target: string
  /** Paths of the archived changes since the backup. */
  wal: string[]
}

/** Restores the embedded database. Returns the moment that it reached, for the report. */
async function restoreEmbedded(
  { backup, chain, moment, target, wal }: Plan,
  { say }: Options,
): Promise<string> {
  say(`Unpacking ${size(backup.bytes)} of ${backup.folder}`)
  await mkdir(target, { mode: 0o700, recursive: true })
  await unpack(backup.folder, { data: join(target, 'data'), owner: target })
  say('Applying the archived changes')
  const { lastLsn, lastMoment } = await recoverEmbedded({ folder: target, moment, wal })
  const stopped = walNumber(lastLsn ?? backup.endLsn, backup.walSegmentBytes)
  if (moment === null && chain.last !== null && stopped < chain.last.number)
    throw new Error(
      `The archived changes are damaged after ${lastMoment ?? backup.ended}. Choose a moment up to it`,
    )
  return `the database to ${moment?.toISOString() ?? lastMoment ?? backup.ended}`
}

/** Unpacks the files for a PostgreSQL of the operator, which applies the changes when it starts. */
async function layOut({ backup, dir, moment, target }: Plan, { say }: Options): Promise<string> {
  say(`Unpacking ${size(backup.bytes)} of ${backup.folder}`)
  await unpack(backup.folder, { data: target, owner: target })
  const lines = Object.entries(recoverySettings(walFolder(dir), moment)).map(
    ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
  )
  await appendFile(join(target, 'postgresql.auto.conf'), lines.join(''))
  await writeFile(join(target, 'recovery.signal'), '')
  const major = Math.trunc(backup.serverVersion / 10_000)
  return `a copy for PostgreSQL ${major} (start it on ${target}, and it applies the changes up to ${moment?.toISOString() ?? 'the last one'}; its user must be able to read ${walFolder(dir)})`
}
